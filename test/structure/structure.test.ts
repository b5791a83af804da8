/** The house stands as planned: its rules hold, and each is shown to fail on sources that break it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleRules } from './console.ts';
import { contents } from './contents.ts';
import { floors } from './floors.ts';
import { edgesOf, houseOf, type Rule, readHouse, signaturesOf } from './house.ts';
import { innerRooms } from './inner-rooms.ts';
import { allFunctions, sizes } from './sizes.ts';
import { voice } from './voice.ts';

const everything = new Map([
	...readHouse('{src,migrations,bench,prove,scripts,examples,test}/**/*.ts'),
	...readHouse('console/{*.ts,src/**/*.{ts,tsx}}'),
	...readHouse('{client,certify}/src/**/*.ts'),
]);
const isTest = (file: string) => file.startsWith('test/') || file.endsWith('.test.ts');
const part = (isOf: (file: string) => boolean) => new Map([...everything].filter(([file]) => isOf(file)));

const house = part((file) => /^(src|certify|migrations)\//.test(file) && !isTest(file));
/** What each rule is held to. */
const HOUSES = {
	house,
	/** The kernel's tests are of it: they have no business word either. */
	kernel: part((file) => file.startsWith('src/kernel/')),
	/** With benches, proofs, scripts and the example. */
	code: part((file) => !isTest(file)),
	everything,
};

const RULES: readonly Rule[] = [...floors, ...innerRooms, ...consoleRules, ...contents, ...sizes, ...voice];

test('there is something to check', () => {
	assert.ok(house.size > 400);
	assert.ok(edgesOf(house).length > 1500);
	assert.ok(allFunctions(house).length > 1500);
	const signatures = [...house.values()].flatMap(signaturesOf);
	assert.ok(signatures.filter((signature) => /\bWork\b/.test(signature)).length > 50);
});

for (const { says, of = 'house', wrongIn, fails, holds = [] } of RULES) {
	test(says, () => {
		assert.deepEqual(wrongIn(HOUSES[of]), []);
	});

	test(`it is found when broken: ${says}`, () => {
		assert.ok(fails.length > 0);
		for (const sources of fails) assert.notDeepEqual(wrongIn(houseOf(sources)), [], Object.values(sources).join('\n'));
		for (const sources of holds) assert.deepEqual(wrongIn(houseOf(sources)), [], Object.values(sources).join('\n'));
	});
}
