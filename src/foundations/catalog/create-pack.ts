/** Creates a pack: a product with one variant, sold like any other, that is other variants together. What is in it stays. */
import type { Static } from 'typebox';
import { present } from '../../kernel/errors.ts';
import { quantityToWire } from '../../kernel/numbers.ts';
import type { Work } from '../identity/index.ts';
import { badPackDetail } from './errors.ts';
import { findVariants, type VariantFacts } from './find-variants.ts';
import type { NewPack, PackShape } from './pack-schema.ts';
import { insertPackDetails } from './pack-store.ts';
import { defaultPriceList } from './price-store.ts';
import { putPrice } from './save-price.ts';
import { makeProduct } from './save-product.ts';
import { makeVariant } from './save-variant.ts';
import { PACK } from './store.ts';
import { rateOf, unitWithoutTaxes } from './unit-values.ts';

type Input = Static<typeof NewPack>;

interface Part {
	variant: VariantFacts;
	quantity: number;
}

async function partsOf({ tx, actor }: Work, details: Input['packDetails']): Promise<Part[]> {
	if (details.length === 0) throw badPackDetail('packDetails', 'it has none');
	const ids = details.flatMap(({ variantPromoId }) => variantPromoId || []);
	const { byId } = await findVariants(tx, actor.company.id, { ids, codes: [] });
	return details.map(({ variantPromoId = 0, productPromoId = 0, multipleVariant, quantity }, index) => {
		const field = `packDetails[${index}]`;
		// Only packs that say their variants can be sold by the interface.
		if (productPromoId !== 0 || multipleVariant === 1)
			throw badPackDetail(field, 'its variant would have to be chosen when it is sold');
		const variant = byId.get(variantPromoId);
		if (!variant) throw badPackDetail(`${field}.variantPromoId`, 'it does not name a variant of this company');
		if (variant.pack) throw badPackDetail(`${field}.variantPromoId`, 'a pack cannot be in a pack');
		if (ids.indexOf(variantPromoId) !== ids.lastIndexOf(variantPromoId))
			throw badPackDetail(`${field}.variantPromoId`, 'each variant is named once');
		return { variant, quantity };
	});
}

async function price(work: Work, variantId: number, productTaxes: VariantFacts['taxes'], input: Input): Promise<void> {
	if (input.basePrice === undefined) return;
	const list = present(await defaultPriceList.first(work.tx, { companyId: work.actor.company.id }), 'price list');
	const net = input.priceWithTax === 1 ? unitWithoutTaxes(input.basePrice, rateOf(productTaxes)) : input.basePrice;
	await putPrice(work, list.id, variantId, net);
}

interface CreatedPack {
	variantId: number;
	partIds: readonly number[];
	answer: Static<typeof PackShape>['data'];
}

/** `POST /v2/products/pack.json`, but for its place in stock. */
export async function createPack(work: Work, input: Input): Promise<CreatedPack> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const parts = await partsOf(work, input.packDetails);
	const { name, productTypeId, printDetailPack } = input;
	const product = await makeProduct(work, {
		name,
		classification: PACK,
		// The version before moves no stock of it.
		stockControl: 0,
		allowDecimal: 0,
		...(productTypeId === undefined ? {} : { productTypeId }),
		...(printDetailPack === undefined ? {} : { printDetailPack }),
	});
	const { code, barCode } = input;
	const variant = await makeVariant(work, product, {
		...(code === undefined ? {} : { code }),
		...(barCode === undefined ? {} : { barCode }),
	});
	const ids = await insertPackDetails(
		tx,
		parts.map((part) => ({
			company_id: companyId,
			product_id: product.id,
			pack_variant_id: variant.id,
			variant_id: part.variant.id,
			quantity: part.quantity,
		})),
	);
	const { byId } = await findVariants(tx, companyId, { ids: [variant.id], codes: [] });
	await price(work, variant.id, present(byId.get(variant.id), 'pack').taxes, input);
	return {
		variantId: variant.id,
		partIds: parts.map((part) => part.variant.id),
		answer: {
			id: product.id,
			name: product.name,
			classification: product.classification,
			printPackDetail: product.print_detail_pack,
			state: product.state,
			productTypeId: product.product_type_id,
			brandId: 0,
			sku: variant.code,
			barCode: variant.bar_code,
			packDetail: parts.map((part, index) => ({
				id: present(ids[index], 'id of the part'),
				productId: part.variant.productId,
				variantId: part.variant.id,
				quantity: quantityToWire(part.quantity),
				state: 0,
				packId: product.id,
				multipleVariant: 0,
				packInfo: {},
			})),
		},
	};
}
