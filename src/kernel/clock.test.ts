import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOrToday } from './clock.ts';

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
