/** SQL on authorization codes: each is exchanged once, while it is good. */
import { DAY_SECONDS } from '../../kernel/clock.ts';
import {
	companyOfSecret,
	type Database,
	forgetSecrets,
	insertRows,
	type Schema,
	secretsOf,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';

export type CodeRow = Schema['authorization_codes'];

const prepare = statements<Pick<Schema, 'authorization_codes' | 'secret_companies'>>();

export async function insertCode(tx: Tx, row: Omit<CodeRow, 'id'>): Promise<void> {
	await insertRows(tx, 'secret_companies', secretsOf(row.company_id, row.hash));
	await insertRows(tx, 'authorization_codes', [row]);
}

/** The one exchange of a code (compare-and-swap): the second of two finds it used. */
export const useCode = prepare((db, p: { hash: string; applicationId: number; now: number }) =>
	db
		.updateTable('authorization_codes')
		.set({ used_at: p.now })
		.where('company_id', '=', companyOfSecret(p.hash))
		.where('hash', '=', p.hash)
		.where('application_id', '=', p.applicationId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', p.now)
		.returningAll(),
);

export const companyOfCode = prepare((db, p: { hash: string }) =>
	db.selectFrom('secret_companies').select('company_id').where('secret', '=', p.hash),
);

export const findUsedCode = prepare((db, p: { hash: string; applicationId: number }) =>
	db
		.selectFrom('authorization_codes')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.hash))
		.where('hash', '=', p.hash)
		.where('application_id', '=', p.applicationId)
		.where('used_at', 'is not', null),
);

export const noteIssued = prepare((db, p: { companyId: number; id: number; tokenId: number }) =>
	db
		.updateTable('authorization_codes')
		.set({ token_id: p.tokenId })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

/** Codes that were approved and not exchanged yet are worth nothing after a withdrawal. */
export const voidCodes = prepare((db, p: { companyId: number; userId: number; applicationId: number; now: number }) =>
	db
		.updateTable('authorization_codes')
		.set({ expires_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('application_id', '=', p.applicationId)
		.where('used_at', 'is', null),
);

/** Those of a suspended application. */
export const voidCodesOfApplication = prepare((db, p: { applicationId: number; now: number }) =>
	db
		.updateTable('authorization_codes')
		.set({ expires_at: p.now })
		.where('application_id', '=', p.applicationId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', p.now),
);

const deleteCodes = prepare((db, p: { before: number }) =>
	db.deleteFrom('authorization_codes').where('created_at', '<', p.before).returning('hash'),
);

const KEPT_DAYS = 30;

/** Codes are kept for a while after their end, to notice late repeats. */
export async function forgetExpiredCodes(db: Database, now: number): Promise<void> {
	const before = now - KEPT_DAYS * DAY_SECONDS;
	await db.transaction(async (tx) => {
		await forgetSecrets(tx, await deleteCodes.all(tx, { before }));
	});
}
