/** A call written down is the call that was made, whatever characters it has, and holds no token. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { LANGUAGES } from './as-code.ts';

const CALL = {
	method: 'POST',
	address: "http://127.0.0.1:1/v1/clients.json?name=O'Higgins",
	body: '{"note":"it\'s a \\"test\\"\\n$HOME `id` \\\\"}',
};

const written = (name: string) => LANGUAGES.find((each) => each.name === name)?.write(CALL) ?? '';

test('the shell sees what was sent', () => {
	const script = written('curl').replace(/^curl /, 'printf "%s\\n" ');
	const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
	assert.ok(words.includes(CALL.address));
	assert.ok(words.includes(CALL.body));
});

test('TypeScript sees what was sent', () => {
	const [, address, body] = /fetch\((.*), \{[\s\S]*body: (.*),\n/.exec(written('TypeScript')) ?? [];
	assert.equal(new Function(`return ${address}`)(), CALL.address);
	assert.equal(new Function(`return ${body}`)(), CALL.body);
});

test('a call without a body sends none', () => {
	for (const { write } of LANGUAGES)
		assert.doesNotMatch(write({ ...CALL, method: 'GET', body: null }), /body|data|POSTFIELDS|content-type/i);
});
