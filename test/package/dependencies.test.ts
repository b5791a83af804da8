/** What the program is built of: listed for scanners, and at work on every Node that the program is. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../support/command.ts';
import type { Json } from '../support/service.ts';

const read = (...path: string[]): Json => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const { dependencies, devDependencies, engines } = read('package.json');
const named: [string, string][] = Object.entries(dependencies);

test('npm run sbom lists what runs it, with versions and hashes, and not what only builds it', () => {
	const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
		cwd: ROOT,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const { bomFormat, components } = JSON.parse(text);
	assert.equal(bomFormat, 'CycloneDX');
	const nameOf = ({ purl }: Json): string => decodeURIComponent(purl).replace('pkg:npm/', '');
	const listed = new Map<string, Json>(components.map((each: Json) => [nameOf(each), each]));
	for (const [name, version] of named)
		assert.match(listed.get(`${name}@${version}`)?.hashes[0].alg ?? 'missing', /^SHA-512$/, name);
	for (const [name, version] of Object.entries(devDependencies)) assert.ok(!listed.has(`${name}@${version}`), name);
});

/** The least version that one of its alternatives takes is ours or an older one. */
const fits = (range: string, [major = 0, minor = 0]: readonly number[]): boolean =>
	range.split('||').some((each) => {
		const [least = 0, leastMinor = 0] = (each.match(/\d+/g) ?? []).map(Number);
		return least < major || (least === major && leastMinor <= minor);
	});

test('no package that runs it needs a newer Node than the program says', () => {
	const ours = (engines.node.match(/\d+/g) ?? []).map(Number);
	assert.ok(fits('>=20.18.1', ours) && fits('^20.19 || >=22.12', ours) && !fits('>=22.19.0', ours));
	for (const [name] of named) {
		const { engines: theirs } = read('node_modules', name, 'package.json');
		assert.ok(fits(theirs?.node ?? '*', ours), `${name} needs Node ${theirs?.node}`);
	}
});
