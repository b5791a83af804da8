/** A company that can work from its first minute: owner, office, tax, price list, document and payment types. */
import { findCoinByCode, seedCatalog } from '../foundations/catalog/index.ts';
import { seedDocuments } from '../foundations/documents/index.ts';
import { type AnyWork, type CreatedCompany, createCompany, type NewCompany } from '../foundations/identity/index.ts';
import { Refusal } from '../kernel/errors.ts';

export interface CompanyPlan extends Omit<NewCompany, 'currency'> {
	currencyCode: string;
}

export interface ProvisionedCompany extends CreatedCompany {
	priceListId: number;
}

export async function provisionCompany(work: AnyWork, plan: CompanyPlan): Promise<ProvisionedCompany> {
	const coin = await findCoinByCode(work.tx, plan.currencyCode);
	if (!coin)
		throw new Refusal(400, 'provision.unknown_currency', `There is no currency ${plan.currencyCode}`, 'currencyCode');
	const created = await createCompany(work, { ...plan, currency: coin });
	const own = { ...work, actor: created.actor };
	const priceListId = await seedCatalog(own);
	await seedDocuments(own);
	return { ...created, priceListId };
}
