import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../kernel/pages/index.ts';
import { formatDay, formatMoney, formatQuantity, formatUnitPrice } from './money-text.ts';

const pesos = { code: 'CLP', decimals: 0 };
const dollars = { code: 'USD', decimals: 2 };

test('money is written as its reader expects', () => {
	const cases: [number | bigint, { code: string; decimals: number }, Language, string][] = [
		[1234567, pesos, 'es', '$ 1.234.567'],
		[0, pesos, 'es', '$ 0'],
		[999, pesos, 'es', '$ 999'],
		[-1500, pesos, 'es', '-$ 1.500'],
		[9007199254740993n, pesos, 'es', '$ 9.007.199.254.740.993'],
		[1234567, pesos, 'en', 'CLP 1,234,567'],
		[123450, dollars, 'es', 'US$ 1.234,50'],
		[5, dollars, 'en', 'US$ 0.05'],
		[-5, dollars, 'en', '-US$ 0.05'],
		[123456, { code: 'CLF', decimals: 4 }, 'es', 'UF 12,3456'],
		[100000, { code: 'PEN', decimals: 2 }, 'es', 'PEN 1.000,00'],
	];
	for (const [amount, currency, language, expected] of cases) {
		assert.equal(formatMoney(amount, currency, language), expected);
	}
});

test('an amount that is not a whole number of minor units is a bug, not a rounding', () => {
	assert.throws(() => formatMoney(10.5, pesos, 'es'), RangeError);
});

test('the price of one has the decimals it needs, and those of the currency', () => {
	const cases: [number, { code: string; decimals: number }, Language, string][] = [
		[5_287_000_000, pesos, 'es', '$ 5.287'],
		[1_672_270_000, pesos, 'es', '$ 1.672,27'],
		[1_672_268_908, pesos, 'en', 'CLP 1,672.268908'],
		[500_000, pesos, 'es', '$ 0,5'],
		[0, pesos, 'es', '$ 0'],
		[1e22, pesos, 'es', '$ 10.000.000.000.000.000'],
		[19_990_000, dollars, 'en', 'US$ 19.99'],
		[19_900_000, dollars, 'en', 'US$ 19.90'],
		[19_995_000, dollars, 'en', 'US$ 19.995'],
	];
	for (const [millionths, currency, language, expected] of cases)
		assert.equal(formatUnitPrice(millionths, currency, language), expected);
});

test('quantities lose the zeros that say nothing', () => {
	const cases: [string, Language, string][] = [
		['12.0000', 'es', '12'],
		['1234.50', 'es', '1.234,5'],
		['1234.50', 'en', '1,234.5'],
		['0.125', 'es', '0,125'],
		['100', 'es', '100'],
		['-3.0', 'es', '-3'],
		['007', 'es', '7'],
		['0', 'es', '0'],
		['una docena', 'es', 'una docena'],
	];
	for (const [quantity, language, expected] of cases) assert.equal(formatQuantity(quantity, language), expected);
});

test('days are UTC days in words', () => {
	assert.equal(formatDay(1763164800, 'es'), '15 de noviembre de 2025');
	assert.equal(formatDay(1763164799, 'en'), '14 November 2025');
});
