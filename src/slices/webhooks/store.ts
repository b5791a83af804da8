/** SQL on webhook endpoints. */
import { insertReturningId, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { PaymentResource } from './notification.ts';

export type DisabledReason = 'by_hand' | 'gone' | 'failing';

export interface EndpointRow {
	id: number;
	company_id: number;
	url: string;
	/** JSON list. */
	topics: string;
	/** JSON list. */
	header_names: string;
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
	created_at: number;
	updated_at: number;
}

/** Nothing waits. */
export const NEVER_DUE = Number.MAX_SAFE_INTEGER;

interface Tables {
	webhook_endpoints: EndpointRow;
	webhook_deliveries: { company_id: number; endpoint_id: number; state: number; next_at: number };
}

const prepare = statements<Tables>();

export const endpointSource = source<EndpointRow>({ table: 'webhook_endpoints' });

export const insertEndpoint = (tx: Tx, row: Omit<EndpointRow, 'id'>) => insertReturningId(tx, 'webhook_endpoints', row);

export const countEndpoints = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('webhook_endpoints')
		.select((q) => q.fn.countAll<number>().as('n'))
		.where('company_id', '=', p.companyId),
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

/** The endpoint of a courier's own address, made when first needed. */
export const keepCourierEndpoint = prepare(
	(db, p: { companyId: number; courierId: number; url: string; topics: string; now: number }) =>
		db
			.insertInto('webhook_endpoints')
			.values({
				company_id: p.companyId,
				url: p.url,
				topics: p.topics,
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
					.doUpdateSet((update) => ({ url: update.ref('excluded.url') })),
			)
			.returning(['id', 'disabled']),
);

/** Brings the next look at endpoints forward. */
export const makeDue = prepare((db, p: { companyId: number; ids: readonly number[]; atMs: number }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ due_at: p.atMs })
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.ids(p.ids))
		.where('due_at', '>', p.atMs),
);

/** The next look is when the earliest of what waits is due. */
export const setDueByWaiting = prepare((db, p: { companyId: number; id: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set((set) => ({
			due_at: set.fn.coalesce(
				set
					.selectFrom('webhook_deliveries')
					.select('next_at')
					.where('company_id', '=', p.companyId)
					.where('endpoint_id', '=', p.id)
					.where('state', '=', 0)
					.orderBy('next_at')
					.limit(1),
				set.lit(NEVER_DUE),
			),
		}))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

export const findDue = prepare((db, p: { nowMs: number; except: readonly number[] }, on) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['id', 'company_id'])
		.where('disabled', '=', 0)
		.where('due_at', '<=', p.nowMs)
		.where('id', 'not in', on.ids(p.except))
		.orderBy('due_at')
		.limit(64),
);

/** Held until the transaction ends; undefined when another worker holds it or nothing is due. */
export const holdDue = prepare((db, p: { companyId: number; id: number; nowMs: number }, on) => {
	const query = db
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('disabled', '=', 0)
		.where('due_at', '<=', p.nowMs);
	return on.dialect === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query;
});

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

export const disableGone = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ disabled: 1, disabled_reason: 'gone', disabled_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
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
