/** Files of cells are read as spreadsheets write them, whatever marks and encoding they use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalMarkIn, decodeText, readCsv, readDecimal, UnclosedQuote } from './index.ts';

const cellsOf = async (text: string) => (await readCsv(text, 1000)).map(({ cells }) => cells);

test('cells are separated by comma, semicolon or tab, whichever the first line has most of', async () => {
	const rows = [
		['código', 'nombre, con coma', 'precio'],
		['A-1', 'Té; verde', '1.990'],
	];
	for (const separator of [',', ';', '\t']) {
		const text = rows.map((row) => row.map((cell) => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(separator));
		assert.deepEqual(await cellsOf(text.join('\r\n')), rows);
	}
	assert.deepEqual(await cellsOf('sep=;\na,b;c'), [['a,b', 'c']]);
});

test('quoted cells hold separators, quotes and line breaks, and rows are counted as a spreadsheet does', async () => {
	const rows = await readCsv('a;b\n"uno\ndos";"dice ""hola"""\n\n;;\nx;y', 100);
	assert.deepEqual(rows, [
		{ row: 1, cells: ['a', 'b'] },
		{ row: 2, cells: ['uno\ndos', 'dice "hola"'] },
		{ row: 5, cells: ['x', 'y'] },
	]);
	await assert.rejects(readCsv('a;b\n"uno;2\n3;4', 100), (error) => error instanceof UnclosedQuote && error.row === 2);
	assert.equal((await readCsv('a\n'.repeat(50), 10)).length, 11);
});

test('any rows come back as they were written', async () => {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: cells of spreadsheets hold none.
	const cell = fc.string().map((text) => text.replace(/[\u0000-\u001f\u00a0\ufeff]/g, '').trim());
	const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(table, fc.constantFrom('\n', '\r\n', '\r'), async (rows, end) => {
			const written = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'));
			const filled = rows.filter((row) => row.some((each) => each !== ''));
			assert.deepEqual(await cellsOf(`"x";"y"${end}${written.join(end)}`), [['x', 'y'], ...filled]);
		}),
		{ numRuns: 200 },
	);
});

test('text is UTF-8 with or without its mark, UTF-16 with it, else Windows-1252', () => {
	assert.equal(decodeText(Buffer.from('\ufeffcódigo', 'utf8')), 'código');
	assert.equal(decodeText(Buffer.from('código', 'utf8')), 'código');
	assert.equal(decodeText(Buffer.from('\ufeffcódigo', 'utf16le')), 'código');
	assert.equal(decodeText(Buffer.from([0x63, 0xf3, 0x64, 0x80])), 'cód€');
});

test('a number is read by the mark that the file leaves no doubt about; without one, what may mean two is told', () => {
	assert.equal(decimalMarkIn(['12', '1.990', '2,5']), ',');
	assert.equal(decimalMarkIn(['1,990.5']), '.');
	assert.equal(decimalMarkIn(['1.234.567']), ',');
	assert.equal(decimalMarkIn(['1.990', '12']), undefined);
	const read = (text: string, mark?: ',' | '.') => {
		const outcome = readDecimal(text, mark);
		return 'number' in outcome ? outcome.number : outcome.problem;
	};
	assert.equal(read('$ 1.990', ','), '1990');
	assert.equal(read('1.990', '.'), '1.990');
	assert.equal(read('1.990'), 'ambiguous');
	assert.equal(read('-0,25'), '-0.25');
	assert.equal(read(',5', ','), '0.5');
	assert.equal(read('12.34.5', ','), 'not a number');
	for (const wrong of ['doce', '', '-', '1e5', '1.99.0']) assert.equal(read(wrong, ','), 'not a number');
});
