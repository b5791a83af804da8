import type { Migration } from '../src/kernel/db/index.ts';
import { createFactVersions } from './fact-versions.ts';
import { table } from './table-shape.ts';

/** Events waiting for their number, idempotency keys, counts of long lists, and versions of facts. */
export const kernel: Migration = {
	name: '0001_kernel',
	async up(step) {
		await table(step, 'instance_settings').texts('name', 'value').key('name').create();

		await table(step, 'outbox_events')
			.tenantId('deletable')
			.texts('topic', 'payload')
			.integers('created_at')
			.optionalIntegers('number')
			.uniqueWhere(['company_id', 'number'], 'number is not null')
			.index(['id'], 'number is null')
			.create();
		await table(step, 'event_counters').integers('company_id').counter('last_number').key('company_id').create();

		await table(step, 'idempotency_keys')
			.integers('company_id')
			.texts('method', 'path', 'key', 'body_hash')
			.integers('status')
			.texts('answer')
			.integers('created_at')
			.key('company_id', 'method', 'path', 'key')
			.index(['created_at'])
			.create();

		await table(step, 'tallies')
			.integers('company_id')
			.texts('subject')
			.integers('a', 'b', 'c', 'value')
			.key('company_id', 'subject', 'a', 'b', 'c')
			.create();
		await table(step, 'tally_deltas')
			.tenantId('inner')
			.texts('subject')
			.integers('a', 'b', 'c', 'value')
			.index(['company_id', 'subject'])
			.create();

		await createFactVersions(step);
	},
};
