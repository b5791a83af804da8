/** Test runners that the guide to testing names, found where this machine has them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

interface Runner {
	name: string;
	/** As which the guide marks its file. */
	language: string;
	file: string;
	/** The guide's file for this runner, where it says how another's is changed. */
	change?: (text: string) => string;
	/** Beside it: what a reader would write next. */
	more: Readonly<Record<string, string>>;
	args: readonly string[];
	env?: Record<string, string>;
	/** That the file imports. */
	packages: readonly string[];
	passed: RegExp;
}

const CALL_BY_PYTHON = `import json, urllib.request

def count(sandbox):
    call = urllib.request.Request(sandbox["baseUrl"] + "/v1/offices.json", headers={"access_token": sandbox["accessToken"]})
    return json.load(urllib.request.urlopen(call))["count"]

def test_offices(sandbox):
    assert count(sandbox) > 0

def test_after_a_reset(sandbox):
    assert count(sandbox) > 0
`;

const CALL_BY_PHP = `<?php
require_once __DIR__ . '/SandboxTestCase.php';

final class ShopTest extends SandboxTestCase
{
    public function testOffices(): void
    {
        $options = ['http' => ['header' => 'access_token: ' . self::$sandbox['accessToken']]];
        $answer = file_get_contents(self::$sandbox['baseUrl'] . '/v1/offices.json', false, stream_context_create($options));
        $this->assertGreaterThan(0, json_decode($answer, true)['count']);
    }

    public function testAfterAReset(): void
    {
        $this->testOffices();
    }
}
`;

export const RUNNERS: readonly Runner[] = [
	{
		name: 'vitest',
		language: 'javascript',
		file: 'shop.test.mjs',
		more: {},
		args: ['run'],
		packages: ['vitest'],
		passed: /1 passed/,
	},
	{
		name: 'jest',
		language: 'javascript',
		file: 'shop.test.mjs',
		change: (text) => text.replace("'vitest'", "'@jest/globals'"),
		// It would take the whole project for its own.
		more: { 'package.json': '{"private": true}' },
		args: [],
		env: { NODE_OPTIONS: '--experimental-vm-modules' },
		packages: ['@jest/globals'],
		passed: /1 passed/,
	},
	{
		name: 'pytest',
		language: 'python',
		file: 'conftest.py',
		more: { 'test_shop.py': CALL_BY_PYTHON },
		args: ['-q'],
		packages: [],
		passed: /2 passed/,
	},
	{
		name: 'phpunit',
		language: 'php',
		file: 'SandboxTestCase.php',
		more: { 'ShopTest.php': CALL_BY_PHP },
		args: ['ShopTest.php'],
		packages: [],
		passed: /OK \(2 tests/,
	},
];

/** Where the machine has it, and not only a shim of it. */
export const pathOf = (name: string): string | undefined =>
	(process.env.PATH ?? '')
		.split(delimiter)
		.map((folder) => join(folder, name))
		.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0);

/** Writes what the runner runs; answers how it is called. */
export function prepareRunner(runner: Runner, program: string, own: string, snippet: string): string[] {
	mkdirSync(own);
	writeFileSync(join(own, runner.file), runner.change?.(snippet) ?? snippet);
	for (const [file, text] of Object.entries(runner.more)) writeFileSync(join(own, file), text);
	for (const name of runner.packages) {
		const link = join(own, 'node_modules', name);
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(packageBeside(realpathSync(program), name), link, 'junction');
	}
	return [program, ...runner.args];
}

/** The package, installed where the program is. */
function packageBeside(program: string, name: string): string {
	for (let folder = dirname(program); ; folder = dirname(folder)) {
		const found = join(folder, 'node_modules', name);
		if (existsSync(found)) return found;
		if (folder === dirname(folder)) throw new Error(`${name} is not where ${program} is`);
	}
}
