/** SQL on webhook endpoints. */
import type { Kysely } from 'kysely';
import { insertReturningId, type RowOf, source, statements, type Tx } from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Sealed } from '../../../kernel/secret-box.ts';
import type { PaymentResource } from '../notification.ts';

export type DisabledReason = 'by_hand' | 'gone' | 'failing';

/** The secret is empty for a courier's own address: the courier has it. */
export interface EndpointRow extends RowOf<'webhook_endpoints'> {
	topics: Json<string[]>;
	header_names: Json<string[]>;
	/** Header name to value; empty for none. */
	headers_sealed: Sealed<Record<string, string>>;
	payment_resource: PaymentResource;
	disabled: 0 | 1;
	disabled_reason: DisabledReason | null;
	/** Milliseconds. */
	due_at: number;
	/** The worker that delivers to it; empty when free. */
	owner: string;
}

/** Nothing waits. */
export const NEVER_DUE = Number.MAX_SAFE_INTEGER;

export const newEndpoint = (companyId: number, now: number): Omit<EndpointRow, 'id'> => ({
	company_id: companyId,
	url: '',
	topics: '[]',
	header_names: '[]',
	headers_sealed: '',
	payment_resource: 'document',
	secret_sealed: '',
	previous_secret_sealed: null,
	previous_until: null,
	courier_id: null,
	disabled: 0,
	disabled_reason: null,
	disabled_at: null,
	failing_since: null,
	last_success_at: null,
	last_failure_at: null,
	due_at: NEVER_DUE,
	owner: '',
	created_at: now,
	updated_at: now,
});

interface Tables {
	webhook_endpoints: EndpointRow;
}

const prepare = statements<Tables>();

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

interface Key {
	companyId: number;
	id: number;
}

const change = (db: Kysely<Tables>, { companyId, id }: Key) =>
	db.updateTable('webhook_endpoints').where('company_id', '=', companyId).where('id', '=', id);

export const updateEndpoint = prepare((db, p: EndpointRow) =>
	change(db, { companyId: p.company_id, id: p.id }).set({
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
	}),
);

export const deleteEndpoint = prepare((db, p: Key) =>
	db.deleteFrom('webhook_endpoints').where('company_id', '=', p.companyId).where('id', '=', p.id),
);

export const enabledOf = prepare((db, p: { companyIds: readonly number[] }, on) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['id', 'company_id', 'topics', 'payment_resource', 'courier_id'])
		.where(on.isOneOf('company_id', p.companyIds))
		.where('disabled', '=', 0)
		.orderBy('id'),
);

/** The endpoint of a courier's own address, made when first needed and held; one that is there keeps the address it has. */
export const keepCourierEndpoint = prepare(
	(db, p: { companyId: number; courierId: number; url: string; now: number }) =>
		db
			.insertInto('webhook_endpoints')
			.values({
				...newEndpoint(p.companyId, p.now),
				url: p.url,
				topics: '["courierOrder"]',
				courier_id: p.courierId,
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
export const noteSuccess = prepare((db, p: Key & { now: number }) =>
	change(db, p)
		.set({ last_success_at: p.now, failing_since: null })
		.where((where) =>
			where.or([
				where('failing_since', 'is not', null),
				where('last_success_at', 'is', null),
				where('last_success_at', '<', p.now),
			]),
		),
);

export const noteFailure = prepare((db, p: Key & { now: number }) =>
	change(db, p).set((set) => ({
		last_failure_at: p.now,
		failing_since: set.fn.coalesce('failing_since', set.val(p.now)),
	})),
);

/** Unless it was changed since the attempt began: what the old address answered says nothing of a new one. */
export const disableGone = prepare((db, p: Key & { now: number }) =>
	change(db, p)
		.set({ disabled: 1, disabled_reason: 'gone', disabled_at: p.now })
		.where('updated_at', '<=', p.now)
		.where('disabled', '=', 0),
);

/** Every endpoint that had no success since. */
export const disableFailing = prepare((db, p: { since: number; now: number; except: readonly number[] }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ disabled: 1, disabled_reason: 'failing', disabled_at: p.now })
		.where('disabled', '=', 0)
		.where('failing_since', '<=', p.since)
		.where('company_id', 'not in', on.ids(p.except))
		.returning(['id', 'company_id']),
);

/** The same of one company, which has a time of its own. */
export const disableFailingOf = prepare((db, p: { companyId: number; since: number; now: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ disabled: 1, disabled_reason: 'failing', disabled_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('disabled', '=', 0)
		.where('failing_since', '<=', p.since)
		.returning(['id', 'company_id']),
);

/** Since when the endpoint of a company that has failed for longest had no success. */
export const failingLongest = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('webhook_endpoints')
		.select('failing_since')
		.where('company_id', '=', p.companyId)
		.where('disabled', '=', 0)
		.where('failing_since', 'is not', null)
		.orderBy('failing_since')
		.limit(1),
);

export const endpointKeys = prepare((db, _p: object) =>
	db.selectFrom('webhook_endpoints').select(['id', 'company_id']).orderBy('id'),
);
