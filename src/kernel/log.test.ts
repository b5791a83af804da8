import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { isForPeople, type LogFormat } from './log.ts';

test('a terminal is for people and a pipe for programs, unless somebody says otherwise', () => {
	for (const [format, isTerminal, expected] of [
		['auto', true, true],
		['auto', false, false],
		['text', false, true],
		['text', true, true],
		['json', true, false],
		['json', false, false],
	] as const)
		assert.equal(isForPeople(format, isTerminal), expected, `${format}, ${isTerminal ? 'terminal' : 'pipe'}`);
});

/** What a process writes whose standard error is a pipe, and is said to be a terminal or not. */
function written(format: LogFormat, isTerminal: boolean): string {
	const program = `
		Object.defineProperty(process.stderr, 'isTTY', { value: ${isTerminal} });
		const { createLogger } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
		const log = createLogger('info', ${JSON.stringify(format)});
		log.writeLine('{"level":30,"time":"2026-03-10T15:30:00.123Z","method":"GET","route":"/ready","status":503,"errorCode":"a.b","cause":"full"}');
		log.flushNow();
	`;
	const { stderr, status } = spawnSync(process.execPath, [
		'--disable-warning=ExperimentalWarning',
		'--input-type=module',
		'-e',
		program,
	]);
	assert.equal(status, 0, String(stderr));
	return String(stderr);
}

test('the same line is text on a terminal, and JSON in a pipe', () => {
	assert.equal(written('auto', true), '15:30:00.123 503 GET /ready  a.b (full)\n');
	assert.equal(JSON.parse(written('auto', false)).cause, 'full');
	assert.equal(JSON.parse(written('json', true)).cause, 'full');
	assert.equal(written('text', false), '15:30:00.123 503 GET /ready  a.b (full)\n');
});
