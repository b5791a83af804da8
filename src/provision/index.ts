/** A company that can work from its first minute: owner, office, tax, price list, document and payment types. */
import { findCoinByCode, seedCatalog } from '../foundations/catalog/index.ts';
import { seedDocuments } from '../foundations/documents/index.ts';
import {
	type CreatedCompany,
	createCompany,
	type InstanceWork,
	type NewCompany,
} from '../foundations/identity/index.ts';
import { Refusal } from '../kernel/errors.ts';

/** A company is opened before it has an actor of its own. */
export type OpeningWork = Pick<InstanceWork, 'tx' | 'now'>;

export interface CompanyPlan extends Omit<NewCompany, 'currency' | 'now'> {
	currencyCode: string;
}

export interface ProvisionedCompany extends CreatedCompany {
	priceListId: number;
}

export async function provisionCompany({ tx, now }: OpeningWork, plan: CompanyPlan): Promise<ProvisionedCompany> {
	const coin = await findCoinByCode(tx, plan.currencyCode);
	if (!coin)
		throw new Refusal(400, 'provision.unknown_currency', `There is no currency ${plan.currencyCode}`, 'currencyCode');
	const created = await createCompany(tx, { ...plan, currency: coin, now });
	const { priceListId } = await seedCatalog(tx, created.companyId, { coinId: coin.id, now });
	await seedDocuments(tx, created.companyId);
	return { ...created, priceListId };
}
