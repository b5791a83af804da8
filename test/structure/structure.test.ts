/** The house stands as planned: its rules hold, and each is shown to fail on sources that break it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contents } from './contents.ts';
import { floors } from './floors.ts';
import { edgesOf, houseOf, type Rule, readHouse, signaturesOf } from './house.ts';
import { allFunctions, sizes } from './sizes.ts';

/** The kernel's tests are of it: they have no business word either. */
const whole = readHouse('{src,migrations}/**/*.ts', () => true);
const house = new Map([...whole].filter(([file]) => !file.endsWith('.test.ts')));

const RULES: readonly Rule[] = [...floors, ...contents, ...sizes];

test('there is something to check', () => {
	assert.ok(house.size > 400);
	assert.ok(edgesOf(house).length > 1500);
	assert.ok(allFunctions(house).length > 1500);
	const signatures = [...house.values()].flatMap(signaturesOf);
	assert.ok(signatures.filter((signature) => /\bWork\b/.test(signature)).length > 50);
});

for (const { says, wrongIn, fails, holds = [] } of RULES) {
	test(says, () => {
		assert.deepEqual(wrongIn(says.includes('test') ? whole : house), []);
	});

	test(`it is found when broken: ${says}`, () => {
		assert.ok(fails.length > 0);
		for (const sources of fails) assert.notDeepEqual(wrongIn(houseOf(sources)), [], Object.values(sources).join('\n'));
		for (const sources of holds) assert.deepEqual(wrongIn(houseOf(sources)), [], Object.values(sources).join('\n'));
	});
}
