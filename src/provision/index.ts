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
	const { tx } = work;
	const coin = await findCoinByCode(tx, plan.currencyCode);
	if (!coin)
		throw new Refusal(400, 'provision.unknown_currency', `There is no currency ${plan.currencyCode}`, 'currencyCode');
	const created = await createCompany(work, { ...plan, currency: coin });
	const { priceListId } = await seedCatalog(tx, created.companyId, coin.id);
	await seedDocuments(tx, created.companyId);
	return { ...created, priceListId };
}
