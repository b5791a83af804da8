import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, quantity, until } from './formats.ts';

test('money has the decimals of its currency', () => {
	assert.match(money(12345, { code: 'CLP', decimals: 0 }, 'es'), /^\$12\.345$/);
	assert.match(money(12345, { code: 'USD', decimals: 2 }, 'en'), /^\$123\.45$/);
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
