/** Fills a company with what a file says, by the use cases that calls go through; what is refused is gathered, and then nothing is kept. */
import { createClient } from '../../foundations/clients/index.ts';
import { hasPaymentType } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { createMethod } from '../../slices/checkout/index.ts';
import { createCoupon, refuseTakenSerial } from '../../slices/coupons/index.ts';
import { createCourier } from '../../slices/courier/index.ts';
import { fillFrame, fillPacks, fillProducts } from './fill-catalog.ts';
import { Shelf } from './fill-stock.ts';
import { Filling } from './filling.ts';
import { readNamed } from './named-records.ts';
import type { Problems } from './problems.ts';
import type { CompanyHolds } from './schema.ts';

async function fillTrade(filling: Filling, secrets: SecretBox, holds: CompanyHolds): Promise<void> {
	const { work, named } = filling;
	await filling.each('clients', holds.clients, ({ priceList, ...client }) => {
		const priceListId = priceList === undefined ? undefined : named.priceLists.get(priceList, 'priceList');
		return createClient(work, { ...client, ...(priceListId === undefined ? {} : { priceListId }) }, { hasPaymentType });
	});
	await filling.each('coupons', holds.coupons, async (coupon) => {
		await refuseTakenSerial(work, coupon.serialNumber);
		return createCoupon(work, coupon);
	});
	await filling.each('paymentMethods', holds.paymentMethods, (method) => createMethod(work, secrets, method));
	await filling.each('couriers', holds.couriers, (courier) => createCourier(work, courier, secrets));
}

/** Answers how many were made of each kind; `at` is where the company stands in the file. */
export async function fillCompany(
	work: Work,
	holds: CompanyHolds,
	{ secrets, problems, at }: { secrets: SecretBox; problems: Problems; at: string },
): Promise<Record<string, number>> {
	const filling = new Filling(work, await readNamed(work), problems, at);
	const shelf = new Shelf(filling);
	await fillFrame(filling, holds);
	await fillProducts(filling, shelf, holds);
	await fillPacks(filling, holds);
	await shelf.receiveAll();
	await fillTrade(filling, secrets, holds);
	return filling.made;
}
