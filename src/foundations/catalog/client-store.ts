/** SQL on clients. */
import { sql } from 'kysely';
import { insertUnlessTaken, source, statements, type Tx } from '../../kernel/db/index.ts';
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

const prepare = statements<{ clients: ClientRow }>();

export const clientSource = source<ClientRow>({ table: 'clients', tally: { subject: 'clients', columns: ['state'] } });

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

/** None when the code is taken. */
export const insertClient = (tx: Tx, row: Omit<ClientRow, 'id'>) => insertUnlessTaken(tx, 'clients', row);
