/** SQL on clients. */
import { sql } from 'kysely';
import { insertUnlessTaken, type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface ClientRow extends RowOf<'clients'> {
	/** The code as it is compared; empty without one of its own, and for deleted clients, whose code is free. */
	code_key: string;
	company_or_person: 0 | 1;
	has_credit: 0 | 1;
	accumulates_points: 0 | 1;
	sends_dte: 0 | 1;
	state: RecordState;
	is_deleted: 0 | 1;
}

const prepare = statements<{ clients: ClientRow }>();

/** Deleted clients are counted apart, by the state that is shown. */
export const clientSource = source<ClientRow>({
	table: 'clients',
	deletable: true,
	tally: { subject: 'clients', columns: ['state'] },
	searched: ['first_name', 'last_name', 'company', 'email', 'code_key'],
	hasTrigrams: true,
	swept: ['state', 'is_deleted', 'payment_type_id', 'sale_condition_id'],
});

/** The condition of the partial index, without which neither engine uses it. */
const HAS_CODE = sql<boolean>`code_key <> ''`;

/** What the tax authority gives to everyone from abroad; the index of those who have it says so as well. */
export const FOREIGN_CODE = '55555555-5';
const IS_FOREIGN = sql<boolean>`code = '55555555-5'`;

export const clientByCodeKey = prepare((db, p: { companyId: number; codeKey: string }) =>
	db
		.selectFrom('clients')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('code_key', '=', p.codeKey)
		.where(HAS_CODE),
);

export const clientIdsOfCodeKeys = prepare((db, p: { companyId: number; codeKeys: readonly string[] }, on) =>
	db
		.selectFrom('clients')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('code_key', p.codeKeys))
		.where(HAS_CODE),
);

export const foreignClientIds = prepare((db, p: { companyId: number }) =>
	db.selectFrom('clients').select('id').where('company_id', '=', p.companyId).where(IS_FOREIGN),
);

/** None when the code is taken. */
export const insertClient = (tx: Tx, row: Omit<ClientRow, 'id'>) => insertUnlessTaken(tx, 'clients', row);

/** Adds to what a client owes on credit only within its limit, in one statement: two sales never use the same peso of it. */
export const takeCredit = prepare((db, p: { companyId: number; id: number; amount: number }) =>
	db
		.updateTable('clients')
		.set((set) => ({ debt: set('debt', '+', p.amount) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('has_credit', '=', 1)
		.where((is) => is(is('max_credit', '-', is.ref('debt')), '>=', p.amount)),
);

/** What was paid, given back or undone decides by itself: no limit holds. */
export const changeDebt = prepare((db, p: { companyId: number; id: number; by: number }) =>
	db
		.updateTable('clients')
		.set((set) => ({ debt: set('debt', '+', p.by) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);
