import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Webhook endpoints, and what is and was delivered to each. */
export const webhooks: Migration = {
	name: '0010_webhooks',
	async up(step) {
		await table(step, 'webhook_endpoints')
			.tenantId('deletable')
			// topics and header_names: JSON lists
			.texts('url', 'topics', 'header_names', 'headers_sealed', 'payment_resource', 'secret_sealed')
			.optionalTexts('previous_secret_sealed')
			.optionalIntegers('previous_until')
			// The courier whose own address this is.
			.optionalIntegers('courier_id')
			.flag('disabled')
			.optionalTexts('disabled_reason')
			.optionalIntegers('disabled_at', 'failing_since', 'last_success_at', 'last_failure_at')
			// Milliseconds: not later than the earliest attempt that waits.
			.integers('due_at')
			.integers('created_at', 'updated_at')
			.uniqueWhere(['company_id', 'courier_id'], 'courier_id is not null')
			.index(['due_at'], 'disabled = 0')
			.create();

		// state: 0 waiting, 1 delivered, 2 failed for good
		await table(step, 'webhook_deliveries')
			.tenantId('deletable')
			.link('endpoint_id', 'webhook_endpoints')
			.integers('event_id', 'event_number')
			// form: what the body names, as the endpoint wanted it when the event happened
			.texts('topic', 'form')
			.integers('state', 'attempt_count')
			// Milliseconds: when the next attempt may be made; while one is under way, when that is given up.
			.integers('next_at')
			.texts('lease')
			// One JSON object a line.
			.texts('attempts')
			.integers('created_at')
			.optionalIntegers('finished_at')
			.unique('company_id', 'endpoint_id', 'event_id')
			.index(['company_id', 'endpoint_id', 'id'])
			.index(['company_id', 'endpoint_id', 'next_at'], 'state = 0')
			.create();
	},
};
