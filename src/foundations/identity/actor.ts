/** Who acts, for which company and when: what every use case is given first, whether a request asked for it or not. */
import { type AuditEntry, writeAudit } from '../../kernel/audit/index.ts';
import { type Clock, companyMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import type { CompanyRow } from './store.ts';

export interface CompanyFacts {
	id: number;
	/** The currency of the company's money. */
	currencyId: number;
	currencyDecimals: number;
	timeZone: string;
	hasStore: boolean;
	allowsNegativeStock: boolean;
	allowsOverpayment: boolean;
}

export interface Actor {
	company: CompanyFacts;
	userId: number;
	userName: string;
	/** Set on a courier's own token: it opens the orders of this courier and nothing else. */
	courierId?: number;
}

/** One transaction of one actor. */
export interface Work {
	tx: Tx;
	actor: Actor;
	/** The company's time, in Unix seconds. */
	now: number;
}

/** One transaction that no company's actor does: a person on a page, a command, the service itself. */
export interface InstanceWork {
	tx: Tx;
	/** Unix seconds. */
	now: number;
	/** What the audit log shows: the network address of the request, or the operator's command. */
	address: string;
	/** The user, where one is known. */
	userId?: number;
	tokenId?: number;
}

/** The work of use cases of both: the company and user that they concern are in their input. */
export type AnyWork = Pick<Work | InstanceWork, 'tx' | 'now'>;

/** Written into the audit log of the instance, or of the company that is named. */
export function noteAudit(
	{ tx, now: at, address, userId = 0, tokenId = 0 }: InstanceWork,
	action: string,
	record: string,
	of: Partial<Pick<AuditEntry, 'companyId' | 'userId' | 'tokenId'>> = {},
): void {
	writeAudit(tx, { companyId: 0, at, userId, tokenId, action, record, address, ...of });
}

type FactColumns =
	| 'id'
	| 'currency_id'
	| 'currency_decimals'
	| 'time_zone'
	| 'has_store'
	| 'allows_negative_stock'
	| 'allows_overpayment';

export const companyFactsOf = (row: Pick<CompanyRow, FactColumns>): CompanyFacts => ({
	id: row.id,
	currencyId: row.currency_id,
	currencyDecimals: row.currency_decimals,
	timeZone: row.time_zone,
	hasStore: row.has_store === 1,
	allowsNegativeStock: row.allows_negative_stock === 1,
	allowsOverpayment: row.allows_overpayment === 1,
});

/** What time it is for a company, in Unix seconds. */
export const companyTime = (clock: Clock, companyId: number): number => Math.floor(companyMs(clock, companyId) / 1000);

/** The work that a request asks for. */
export const workOf = (tx: Tx, call: { caller: Actor; now: number }): Work => ({
	tx,
	actor: call.caller,
	now: call.now,
});
