/** SQL on webhook endpoints. */

import { insertReturningId, source, statements, type Tx } from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';
import type { PaymentResource } from '../notification.ts';

export type DisabledReason = 'by_hand' | 'gone' | 'failing';

export interface EndpointRow {
	id: number;
	company_id: number;
	url: string;
	topics: Json<string[]>;
	header_names: Json<string[]>;
	/** Sealed JSON object of header name to value; empty for none. */
	headers_sealed: string;
	payment_resource: PaymentResource;
	/** Empty for a courier's own address: the courier has the secret. */
	secret_sealed: string;
	previous_secret_sealed: string | null;
	previous_until: number | null;
	courier_id: number | null;
	disabled: 0 | 1;
	disabled_reason: DisabledReason | null;
	disabled_at: number | null;
	failing_since: number | null;
	last_success_at: number | null;
	last_failure_at: number | null;
	/** Milliseconds. */
	due_at: number;
	/** The worker that delivers to it; empty when free. */
	owner: string;
	created_at: number;
	updated_at: number;
}

/** Nothing waits. */
export const NEVER_DUE = Number.MAX_SAFE_INTEGER;

const prepare = statements<{ webhook_endpoints: EndpointRow }>();

export const endpointSource = source<EndpointRow>({ table: 'webhook_endpoints' });

export const insertEndpoint = (tx: Tx, row: Omit<EndpointRow, 'id'>) => insertReturningId(tx, 'webhook_endpoints', row);

/** Those of couriers are not among them: they come with the courier. */
export const countEndpoints = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('webhook_endpoints')
		.select((q) => q.fn.countAll<number>().as('n'))
		.where('company_id', '=', p.companyId)
		.where('courier_id', 'is', null),
);

export const updateEndpoint = prepare((db, p: EndpointRow) =>
	db
		.updateTable('webhook_endpoints')
		.set({
			url: p.url,
			topics: p.topics,
			header_names: p.header_names,
			headers_sealed: p.headers_sealed,
			payment_resource: p.payment_resource,
			secret_sealed: p.secret_sealed,
			previous_secret_sealed: p.previous_secret_sealed,
			previous_until: p.previous_until,
			disabled: p.disabled,
			disabled_reason: p.disabled_reason,
			disabled_at: p.disabled_at,
			failing_since: p.failing_since,
			due_at: p.due_at,
			updated_at: p.updated_at,
		})
		.where('company_id', '=', p.company_id)
		.where('id', '=', p.id),
);

export const deleteEndpoint = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('webhook_endpoints').where('company_id', '=', p.companyId).where('id', '=', p.id),
);

export const enabledOf = prepare((db, p: { companyIds: readonly number[] }, on) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['id', 'company_id', 'topics', 'payment_resource', 'courier_id'])
		.where('company_id', 'in', on.ids(p.companyIds))
		.where('disabled', '=', 0)
		.orderBy('id'),
);

/** The endpoint of a courier's own address, made when first needed and held; one that is there keeps the address it has. */
export const keepCourierEndpoint = prepare(
	(db, p: { companyId: number; courierId: number; url: string; now: number }) =>
		db
			.insertInto('webhook_endpoints')
			.values({
				company_id: p.companyId,
				url: p.url,
				topics: '["courierOrder"]',
				header_names: '[]',
				headers_sealed: '',
				payment_resource: 'document',
				secret_sealed: '',
				courier_id: p.courierId,
				due_at: NEVER_DUE,
				created_at: p.now,
				updated_at: p.now,
			} as never)
			.onConflict((conflict) =>
				conflict
					.columns(['company_id', 'courier_id'])
					.where('courier_id', 'is not', null)
					// A relay may have read the courier before its address changed; that change updates the endpoint too.
					.doUpdateSet((update) => ({ url: update.ref('webhook_endpoints.url') })),
			)
			.returning(['id', 'disabled']),
);

/** Written once a second at most: every delivery of a busy endpoint would otherwise queue for this row. */
export const noteSuccess = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ last_success_at: p.now, failing_since: null })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where((where) =>
			where.or([
				where('failing_since', 'is not', null),
				where('last_success_at', 'is', null),
				where('last_success_at', '<', p.now),
			]),
		),
);

export const noteFailure = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set((set) => ({ last_failure_at: p.now, failing_since: set.fn.coalesce('failing_since', set.val(p.now)) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

/** Unless it was changed since the attempt began: what the old address answered says nothing of a new one. */
export const disableGone = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ disabled: 1, disabled_reason: 'gone', disabled_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('updated_at', '<=', p.now)
		.where('disabled', '=', 0),
);

/** Every endpoint that had no success since. */
export const disableFailing = prepare((db, p: { since: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ disabled: 1, disabled_reason: 'failing', disabled_at: p.now })
		.where('disabled', '=', 0)
		.where('failing_since', '<=', p.since)
		.returning(['id', 'company_id']),
);

export const endpointKeys = prepare((db, _p: object) =>
	db.selectFrom('webhook_endpoints').select(['id', 'company_id']).orderBy('id'),
);
