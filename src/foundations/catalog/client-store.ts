/** SQL on clients. */
import { type Generated, sql } from 'kysely';
import { source, statements } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface ClientRow {
	id: number;
	company_id: number;
	code: string;
	/** The code as it is compared; empty without one. */
	code_key: string;
	company: string;
	first_name: string;
	last_name: string;
	activity: string;
	email: string;
	phone: string;
	address: string;
	municipality: string;
	city: string;
	state: RecordState;
	created_at: number;
}

interface Tables {
	clients: Omit<ClientRow, 'id'> & { id: Generated<number> };
}

const prepare = statements<Tables>();

export const clientSource = source<ClientRow>({ table: 'clients', tally: { subject: 'clients', columns: ['state'] } });

const changeable = (p: Omit<ClientRow, 'id' | 'company_id' | 'created_at'>) => ({
	code: p.code,
	code_key: p.code_key,
	company: p.company,
	first_name: p.first_name,
	last_name: p.last_name,
	activity: p.activity,
	email: p.email,
	phone: p.phone,
	address: p.address,
	municipality: p.municipality,
	city: p.city,
	state: p.state,
});

/** The condition of the partial index, without which neither engine uses it. */
const HAS_CODE = sql<boolean>`code_key <> ''`;

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
		.where('code_key', 'in', on.texts(p.codeKeys))
		.where(HAS_CODE),
);

/** Answers no row when the code is taken. */
export const insertClient = prepare((db, p: Omit<ClientRow, 'id'>) =>
	db
		.insertInto('clients')
		.values({ company_id: p.company_id, ...changeable(p), created_at: p.created_at })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id'),
);

export const updateClient = prepare((db, p: Omit<ClientRow, 'created_at'>) =>
	db.updateTable('clients').set(changeable(p)).where('company_id', '=', p.company_id).where('id', '=', p.id),
);
