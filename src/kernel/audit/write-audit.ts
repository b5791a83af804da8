/** Notes who did what to which record, in the transaction of the effect: both are kept, or neither is. */
import type { Tx } from '../db/index.ts';

export interface AuditEntry {
	/** 0: of the whole instance, not of one company. */
	companyId: number;
	/** Unix seconds. */
	at: number;
	/** 0: unknown. */
	userId: number;
	/** 0: not by token. */
	tokenId: number;
	/** `POST /v1/things.json`, or a name such as `account.signed_in`. */
	action: string;
	/** Path or name of what it was done to. */
	record: string;
	/** Network address of the caller, or `OPERATOR_COMMAND`. */
	address: string;
}

/** Instead of an address: a command was run on the machine itself. */
export const OPERATOR_COMMAND = 'operator command';

/** Instead of an address, in the log of a company: what the operator decided. The operator's own is in the log of the instance. */
export const OPERATOR = 'operator';

/** Written at the end of the transaction. */
export function writeAudit(tx: Tx, entry: AuditEntry): void {
	const { companyId, at, userId, tokenId, action, record, address } = entry;
	const row = { company_id: companyId, at, user_id: userId, token_id: tokenId, action, record, address };
	tx.beforeCommit((last) => last.insert('audit_entries', [row]));
}
