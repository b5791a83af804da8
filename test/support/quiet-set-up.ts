/** What a test sets up is not told: its events would stand before those that the test is about. */
import type { Batch, Tx } from '../../src/kernel/db/index.ts';

const bound = (on: object, name: string | symbol) => {
	const member = Reflect.get(on, name);
	return typeof member === 'function' ? member.bind(on) : member;
};

const withoutEvents = (batch: Batch): Batch =>
	new Proxy(batch, {
		get: (_, name) =>
			name === 'insert'
				? (...sent: Parameters<Batch['insert']>) => (sent[0] === 'outbox_events' ? undefined : batch.insert(...sent))
				: bound(batch, name),
	});

/** A transaction that does everything but write events. */
export const quietly = (tx: Tx): Tx =>
	new Proxy(tx, {
		get(_, name) {
			if (name === 'batch') return () => withoutEvents(tx.batch());
			if (name === 'beforeCommit')
				return (add: (last: Batch) => void) => tx.beforeCommit((last) => add(withoutEvents(last)));
			return bound(tx, name);
		},
	});
