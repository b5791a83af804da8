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

test('the price of one has the decimals that a reader needs, and those of the currency', () => {
	const cases: [number, string, number | bigint, { code: string; decimals: number }, Language, string][] = [
		[5_287_000_000, '2', 10_574, pesos, 'es', '$ 5.287'],
		[1_672_270_000, '1', 1672, pesos, 'es', '$ 1.672,27'],
		[1_672_268_908, '1', 1672, pesos, 'en', 'CLP 1,672.27'],
		[23_648_745_520, '1', 23_649, pesos, 'en', 'CLP 23,648.75'],
		[3_352_941_176, '2', 6706, pesos, 'es', '$ 3.352,94'],
		[3_352_999_000, '2', 6706, pesos, 'es', '$ 3.353'],
		[500_000, '1', 1, pesos, 'es', '$ 0,5'],
		[0, '1', 0, pesos, 'es', '$ 0'],
		[1e22, '1', 10n ** 16n, pesos, 'es', '$ 10.000.000.000.000.000'],
		[19_990_000, '1', 1999, dollars, 'en', 'US$ 19.99'],
		[19_900_000, '1', 1990, dollars, 'en', 'US$ 19.90'],
		[19_995_000, '1', 2000, dollars, 'en', 'US$ 19.995'],
		[19_995_126, '1', 2000, dollars, 'en', 'US$ 19.9951'],
		[38_123_456, '1', 381_235, { code: 'CLF', decimals: 4 }, 'es', 'UF 38,123456'],
	];
	for (const [unitPrice, quantity, total, currency, language, expected] of cases)
		assert.equal(formatUnitPrice({ unitPrice, quantity, total }, currency, language), expected);
});

test('a price of one is never rounded so that its quantity would not be what the line says', () => {
	const cases: [number, string, number, string][] = [
		[5_286_500_000, '2', 10_573, '$ 5.286,5'],
		[1_190_499_800, '3', 3571, '$ 1.190,4998'],
		[3_352_941_176, '1000.0000', 3_352_941, '$ 3.352,941'],
		// Something else than the price made this amount, so no decimals would say why.
		[3_352_941_176, '2', 6000, '$ 3.352,94'],
	];
	for (const [unitPrice, quantity, total, expected] of cases)
		assert.equal(formatUnitPrice({ unitPrice, quantity, total }, pesos, 'es'), expected);
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
