/** SQL on clients. */
import { sql } from 'kysely';
import { insertUnlessTaken, type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface ClientRow extends RowOf<'clients'> {
	/** The code as it is compared; empty without one. */
	code_key: string;
	state: RecordState;
}

const prepare = statements<{ clients: ClientRow }>();

export const clientSource = source<ClientRow>({
	table: 'clients',
	tally: { subject: 'clients', columns: ['state'] },
	searched: ['first_name', 'last_name', 'company', 'email', 'code_key'],
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

/** None when the code is taken. */
export const insertClient = (tx: Tx, row: Omit<ClientRow, 'id'>) => insertUnlessTaken(tx, 'clients', row);
