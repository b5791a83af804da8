import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Inboxes, MOST_BODY } from './inbox.ts';

const NAMES = Array.from({ length: 150 }, (_, n) => `inbox-${n}`);

/** Characters of all that is kept. */
const kept = (inboxes: Inboxes) =>
	NAMES.flatMap((name) => inboxes.look(name).messages).reduce((sum, { body }) => sum + body.length, 0);

test('however much arrives, in however many inboxes, what is kept stays small', () => {
	const inboxes = new Inboxes();
	const body = 'x'.repeat(MOST_BODY);
	for (let n = 0; n < 5_000; n++) inboxes.receive(NAMES[n % 90] as string, { host: 'a' }, body, 1);
	assert.ok(kept(inboxes) <= 8_388_608, String(kept(inboxes)));
	assert.ok(kept(inboxes) > 7_000_000, 'and the room there is, is used');
	// An inbox in use keeps what arrived last; the least recently used were evicted.
	inboxes.receive('inbox-0', {}, 'the newest', 1);
	assert.equal(inboxes.look('inbox-0').messages.at(-1)?.body, 'the newest');
	for (let n = 0; n < 300; n++) inboxes.receive('inbox-1', {}, 'small', 1);
	assert.equal(inboxes.look('inbox-1').messages.length, 200);
});

test('headers count too, and what is cleared or made room for is given back', () => {
	const inboxes = new Inboxes();
	const headers = { 'x-long': 'h'.repeat(16_000) };
	for (let n = 0; n < 3_000; n++) inboxes.receive(NAMES[n % 100] as string, headers, '', 1);
	const many = NAMES.flatMap((name) => inboxes.look(name).messages).length;
	assert.ok(many < 530 && many > 400, String(many));
	for (const name of NAMES) inboxes.clear(name);
	for (let n = 0; n < 100; n++) inboxes.receive('inbox-2', {}, 'x'.repeat(MOST_BODY), 1);
	assert.equal(inboxes.look('inbox-2').messages.length, 100, 'nothing that is gone is counted');
});
