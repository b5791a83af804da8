/** What every use case of the store is given: the database, the clock, its settings, and what other rooms give. */
import { type CompanyRow, findCompany } from '../../foundations/identity/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/db/index.ts';
import type { Caller, PublicAddresses } from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { CheckoutRow } from './cart/store.ts';
import type { StorePorts } from './ports.ts';

export interface StoreParts extends StorePorts {
	db: Database;
	clock: Clock;
	addresses: PublicAddresses;
	secrets: SecretBox;
	checkoutMinutes: number;
}

const MINUTE_SECONDS = 60;

/** Until when what is opened now is kept. */
export const expiryFrom = ({ checkoutMinutes }: Pick<StoreParts, 'checkoutMinutes'>, now: number): number =>
	now + checkoutMinutes * MINUTE_SECONDS;

export async function companyOf(on: Queryable, companyId: number): Promise<CompanyRow> {
	return (await findCompany.first(on, { id: companyId })) as CompanyRow;
}

/** A buyer has no token: what is done for a checkout is done as the user who opened it. */
export function callerOf(company: CompanyRow, checkout: Pick<CheckoutRow, 'user_id'>): Caller {
	return {
		tokenId: 0,
		userId: checkout.user_id,
		userName: '',
		company: {
			id: company.id,
			currencyId: company.currency_id,
			currencyDecimals: company.currency_decimals,
			timeZone: company.time_zone,
			hasStore: company.has_store === 1,
			allowsNegativeStock: company.allows_negative_stock === 1,
			allowsOverpayment: company.allows_overpayment === 1,
		},
		rights: { has: () => false },
		isSuspended: company.is_suspended === 1,
	};
}
