import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOrToday, startOfDay } from './clock.ts';

const at = (text: string) => Date.parse(text) / 1000;

test('today is the date of the company, kept as midnight UTC; a date that is sent keeps its UTC date', () => {
	for (const [now, timeZone, today] of [
		['2026-03-11T01:30:00Z', 'America/Santiago', '2026-03-10'],
		['2026-03-11T03:00:00Z', 'America/Santiago', '2026-03-11'],
		['2026-03-11T01:30:00Z', 'UTC', '2026-03-11'],
		['2026-03-10T15:00:00Z', 'Asia/Tokyo', '2026-03-11'],
		['2026-12-31T23:59:59Z', 'Pacific/Kiritimati', '2027-01-01'],
	] as const)
		assert.equal(dateOrToday(undefined, at(now), timeZone), at(today), `${now} ${timeZone}`);
	assert.equal(dateOrToday(at('2026-03-11T01:30:00Z'), 0, 'America/Santiago'), at('2026-03-11'));
	assert.equal(dateOrToday(0, at('2026-03-11'), 'America/Santiago'), 0);
});

test('a day begins at midnight of its time zone, also when clocks change', () => {
	const at = (iso: string) => Date.parse(iso) / 1000;
	assert.equal(startOfDay(at('2026-03-10T15:30:00Z'), 'America/Santiago'), at('2026-03-10T03:00:00Z'));
	assert.equal(startOfDay(at('2026-03-10T02:59:59Z'), 'America/Santiago'), at('2026-03-09T03:00:00Z'));
	assert.equal(startOfDay(at('2026-03-10T00:00:00Z'), 'UTC'), at('2026-03-10T00:00:00Z'));
	// Of 25 hours, and of 23.
	assert.equal(startOfDay(at('2026-11-01T23:00:00Z'), 'America/New_York'), at('2026-11-01T04:00:00Z'));
	assert.equal(startOfDay(at('2026-03-08T23:00:00Z'), 'America/New_York'), at('2026-03-08T05:00:00Z'));
	assert.equal(startOfDay(at('2026-03-10T12:00:00Z'), 'Asia/Kathmandu'), at('2026-03-09T18:15:00Z'));
});
