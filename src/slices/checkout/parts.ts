/** What every use case of the store is given: the database, the clock, its settings, and what other rooms give. */
import { type Actor, type CompanyRow, companyFactsOf, findCompany } from '../../foundations/identity/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/db/index.ts';
import type { PublicAddresses } from '../../kernel/http/index.ts';
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
export const actorOf = (company: CompanyRow, checkout: Pick<CheckoutRow, 'user_id'>): Actor => ({
	company: companyFactsOf(company),
	userId: checkout.user_id,
	userName: '',
});
