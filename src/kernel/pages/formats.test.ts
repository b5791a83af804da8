import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, quantity, until } from './formats.ts';

test('money has the decimals of its currency, and its mark apart', () => {
	const [pesos, dollars] = [
		{ code: 'CLP', decimals: 0 },
		{ code: 'USD', decimals: 2 },
	];
	for (const [amount, currency, spanish, english] of [
		[12_345, pesos, '$ 12.345', 'CLP 12,345'],
		[1500, pesos, '$ 1.500', 'CLP 1,500'],
		[-1500, pesos, '-$ 1.500', '-CLP 1,500'],
		[12_345, dollars, 'US$ 123,45', 'US$ 123.45'],
		[100_000, { code: 'PEN', decimals: 2 }, 'PEN 1.000,00', 'PEN 1,000.00'],
	] as const)
		assert.deepEqual(
			[money(amount, currency, 'es'), money(amount, currency, 'en')].map((text) => text.replace('\u00a0', ' ')),
			[spanish, english],
		);
});

test('quantities have the decimals of the language', () => {
	for (const [amount, spanish, english] of [
		[2, '2', '2'],
		[2.5, '2,5', '2.5'],
		[0.0001, '0,0001', '0.0001'],
		[12_345.75, '12.345,75', '12,345.75'],
	] as const)
		assert.deepEqual([quantity(amount, 'es'), quantity(amount, 'en')], [spanish, english]);
});

test('until when: the time today, else the day too, in the time zone of the company', () => {
	const at = (text: string) => Date.parse(text) / 1000;
	const now = at('2026-03-10T23:30:00Z');
	for (const [seconds, timeZone, spanish, english] of [
		[at('2026-03-10T23:59:00Z'), 'UTC', 'las 23:59', '23:59'],
		[at('2026-03-11T00:05:00Z'), 'UTC', 'el miércoles, 11 de marzo a las 00:05', 'Wednesday, March 11 at 00:05'],
		[at('2026-03-11T00:05:00Z'), 'America/Santiago', 'las 21:05', '21:05'],
		[
			at('2026-03-13T23:30:00Z'),
			'America/Santiago',
			'el viernes, 13 de marzo a las 20:30',
			'Friday, March 13 at 20:30',
		],
		[at('2027-03-10T23:30:00Z'), 'UTC', 'el miércoles, 10 de marzo a las 23:30', 'Wednesday, March 10 at 23:30'],
	] as const)
		assert.deepEqual(
			[
				until(seconds, now, timeZone, 'es').replace('miércoles 1', 'miércoles, 1').replace('viernes 1', 'viernes, 1'),
				until(seconds, now, timeZone, 'en'),
			],
			[spanish, english],
		);
});
