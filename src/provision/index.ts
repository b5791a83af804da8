/** A company that can work from its first minute: owner, office, tax, price list, document and payment types. */
import { findCoinByCode, seedCatalog } from '../foundations/catalog/index.ts';
import { seedDocuments } from '../foundations/documents/index.ts';
import { type CreatedCompany, createCompany, type NewCompany } from '../foundations/identity/index.ts';
import type { Tx } from '../kernel/db/index.ts';
import { Refusal } from '../kernel/errors.ts';
import type { Caller } from '../kernel/http/index.ts';

export interface CompanyPlan extends Omit<NewCompany, 'currency'> {
	currencyCode: string;
}

export interface ProvisionedCompany extends CreatedCompany {
	priceListId: number;
	/** Its owner, for what is set up in the same breath. */
	caller: Caller;
}

export async function provisionCompany(tx: Tx, plan: CompanyPlan): Promise<ProvisionedCompany> {
	const coin = await findCoinByCode(tx, plan.currencyCode);
	if (!coin)
		throw new Refusal(400, 'provision.unknown_currency', `There is no currency ${plan.currencyCode}`, 'currencyCode');
	const created = await createCompany(tx, { ...plan, currency: coin });
	const { priceListId } = await seedCatalog(tx, created.companyId, { coinId: coin.id, now: plan.now });
	await seedDocuments(tx, created.companyId);
	const caller: Caller = {
		tokenId: 0,
		userId: created.userId,
		userName: `${plan.owner.firstName} ${plan.owner.lastName}`,
		company: {
			id: created.companyId,
			currencyId: coin.id,
			currencyDecimals: coin.decimals,
			timeZone: 'America/Santiago',
			hasStore: plan.hasStore,
			allowsNegativeStock: false,
			allowsOverpayment: false,
		},
		rights: { has: () => true },
		isSuspended: false,
	};
	return { ...created, priceListId, caller };
}
