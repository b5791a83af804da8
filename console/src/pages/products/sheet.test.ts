/** The sheet: which cells can be written, what a paste does, and what counts as changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedProduct } from './records.ts';
import {
	blockOf,
	COLUMNS,
	type ColumnKey,
	heldRows,
	isEditable,
	pasteAt,
	type Row,
	rowsOf,
	storedText,
	type Writing,
	withCells,
	wrongWith,
} from './sheet.ts';

const writing: Writing = {
	language: 'es',
	decimals: 0,
	amount: (value) => value.toLocaleString('es-CL'),
	active: 'Activo',
	inactive: 'Inactivo',
};

const variant = (id: number, code: string) => ({
	href: '',
	id,
	code,
	barCode: '',
	description: '',
	unlimitedStock: 0,
	allowNegativeStock: 0,
	serialNumber: 0,
	isLot: 0,
	state: 0,
	attribute_values: { href: '' },
	costs: { href: '' },
	product: { href: '', id: '1' },
});

const product = (id: number, name: string, codes: readonly string[]): ListedProduct => ({
	href: '',
	id,
	name,
	description: '',
	classification: 0,
	prestashopProductId: 0,
	presashopAttributeId: 0,
	ledgerAccount: '',
	costCenter: '',
	allowDecimal: 1,
	stockControl: 1,
	printDetailPack: 0,
	state: 0,
	product_type: { id: '1' },
	product_taxes: { href: '' },
	variants: { href: '', items: codes.map((code, at) => variant(id * 10 + at, code)) },
	prices: new Map([[id * 10, 12_990]]),
});

const rows = rowsOf([product(1, 'Polera', ['POL-S', 'POL-M']), product(2, 'Té', ['TE']), product(3, 'Vacío', [])]);

test('a row per variant; what is of the product is written once', () => {
	assert.deepEqual(
		rows.map((row) => COLUMNS.filter((column) => isEditable(row, column)).length),
		[6, 4, 6, 2],
	);
	const [first] = rows;
	assert.ok(first);
	assert.deepEqual(
		COLUMNS.map((column) => storedText(first, column, writing)),
		['Polera', '', 'POL-S', '', '12.990', 'Activo'],
	);
});

test('a column of names falls on names, a block keeps its rows', () => {
	const names = pasteAt(rows, { row: 0, column: 0 }, blockOf('Polera azul\r\nTé verde\nLleno\nDe más\n'));
	assert.deepEqual(
		names.cells.map(([row, column, text]) => [row.key, column, text]),
		[
			['10', 'name', 'Polera azul'],
			['20', 'name', 'Té verde'],
			['p3', 'name', 'Lleno'],
		],
	);
	assert.equal(names.left, 1);
	const block = pasteAt(rows, { row: 0, column: 2 }, blockOf('A\t1\nB\t2'));
	assert.deepEqual(
		block.cells.map(([row, column, text]) => [row.key, column, text]),
		[
			['10', 'code', 'A'],
			['10', 'barCode', '1'],
			['11', 'code', 'B'],
			['11', 'barCode', '2'],
		],
	);
});

test('what is written as it stands is no change, and what cannot be sent is told', () => {
	const [first, second] = rows;
	assert.ok(first && second);
	const textOf = (row: Row, column: ColumnKey) => storedText(row, column, writing);
	const edits = withCells(
		new Map(),
		[
			[first, 'price', ' 13.990 '],
			[second, 'name', 'No'],
		],
		textOf,
	);
	assert.deepEqual([...edits], [['10/price', '13.990']]);
	assert.equal(withCells(edits, [[first, 'price', '12.990']], textOf).size, 0);
	assert.equal(wrongWith('price', 'doce', writing), 'amount');
	assert.equal(wrongWith('price', '', writing), undefined);
	assert.equal(wrongWith('code', ' ', writing), 'required');
	assert.equal(wrongWith('state', 'quizás', writing), 'state');
	assert.equal(wrongWith('state', 'INACTIVO', writing), undefined);
});

test('rows that no longer match stay while one writes, and new ones come at the end', () => {
	const [shirt, , tea] = rows;
	assert.ok(shirt && tea);
	const renamed = rowsOf([product(2, 'Té verde', ['TE']), product(4, 'Miel', ['MIEL'])]);
	assert.deepEqual(
		heldRows([shirt, tea], renamed).map(({ key, product: { name } }) => `${key} ${name}`),
		['10 Polera', '20 Té verde', '40 Miel'],
	);
});
