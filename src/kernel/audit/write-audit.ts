/** Notes who did what to which record, in the transaction of the effect: both are kept, or neither is. */
import { insertRows, type Tx } from '../db/index.ts';

export interface AuditEntry {
	/** 0: of the whole instance, not of one company. */
	companyId: number;
	/** Unix seconds. */
	at: number;
	/** 0: nobody who is known. */
	userId: number;
	/** 0: not by token. */
	tokenId: number;
	/** `POST /v1/shippings.json`, or a name such as `account.signed_in`. */
	action: string;
	/** Path or name of what it was done to. */
	record: string;
	/** Network address of the caller. */
	address: string;
}

export function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
	const { companyId, at, userId, tokenId, action, record, address } = entry;
	return insertRows(tx, 'audit_entries', [
		{ company_id: companyId, at, user_id: userId, token_id: tokenId, action, record, address },
	]);
}
