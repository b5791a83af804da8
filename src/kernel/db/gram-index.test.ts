import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GramIndex } from './gram-index.ts';

function open(): GramIndex {
	const index = GramIndex.open();
	assert.ok(index);
	return index;
}

const MOST = 900;
const nameOf = (n: number) =>
	`${n % 3 === 0 ? 'taladro' : 'silla'} edicion ${(n * 7919) % 100_000} hecho en chile con materiales escogidos`;

test('a text is found among many, also while the parts of the index are being joined and after it', () => {
	const index = open();
	const names = new Map<number, string>();
	const add = (n: number) => {
		names.set(n, nameOf(n));
		index.add(n, nameOf(n));
	};
	const check = () => {
		for (const text of ['edicion 4711', 'taladro edicion 998', 'cion 31415', '2718', 'zzz']) {
			const found = index.holding(text, MOST);
			const holding = [...names].filter(([, name]) => name.includes(text)).map(([id]) => id);
			assert.ok(found, text);
			assert.deepEqual(new Set(holding).difference(new Set(found)), new Set(), text);
		}
		for (const text of ['taladro', 'silla edicion', 'ed']) assert.equal(index.holding(text, MOST), undefined, text);
	};
	for (let n = 1; n <= 90_000; n++) add(n);
	check();
	let steps = 0;
	while (index.join()) if (steps++ % 20 === 0) check();
	assert.ok(steps > 1);
	check();
	add(90_001);
	assert.equal(index.join(), false);
	check();
});

test('what few records hold is found until many do, and then again by who looks at more', () => {
	const index = open();
	for (let id = 1; id <= 100; id++) index.add(id, 'martillo');
	assert.equal(index.holding('martillo', 100)?.length, 100);
	index.add(101, 'martillo');
	assert.equal(index.holding('martillo', 100), undefined);
	assert.equal(index.holding('martillo', 100), undefined);
	assert.equal(index.holding('martillo', 101)?.length, 101);
	assert.deepEqual(index.holding('martillo de', 100), []);
});

test('texts that are added again and again stay found, by what they hold now and what they held', () => {
	const index = open();
	for (let id = 1; id <= 2_000; id++) index.add(id, `tuerca ${id} hexagonal`);
	for (let times = 0; times < 40; times++) {
		for (let id = 257; id <= 512; id++) index.add(id, `perno ${id} de ${times}`);
		while (index.join());
		for (const text of ['perno 300', 'tuerca 300', `300 de ${times}`])
			assert.ok(index.holding(text, MOST)?.includes(300), text);
	}
});
