/** What the store shows of products, and how its lists are filtered. */
import { choosePriceList, collections, products, productTypes } from '../../foundations/catalog/index.ts';
import type { Call } from '../../foundations/identity/index.ts';
import { type Condition, extendSource, type Queryable } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import {
	byFlag,
	byId,
	byNamed,
	byText,
	byWord,
	type Filter,
	listParameters,
	type QueryParameter,
	type Resource,
	toOne,
} from '../../kernel/http/index.ts';
import { toScaled, UNIT_DECIMALS } from '../../kernel/numbers.ts';
import { type Asked, MANNERS } from './asked-resources.ts';
import { type ShelvedRow, shelve } from './read-shelf.ts';
import { StoreCollectionShape, StoreProductShape } from './schema.ts';
import { pricedProductIds, stockedProductIds } from './shelf-store.ts';
import { storeProductSource } from './store.ts';
import { STORE_PRODUCTS, storeCollectionToWire, storeProductToWire } from './wire.ts';

const OF_STORE = { tag: 'Store', right: 'catalog:read' } as const;

const FILTERS = {
	productwfid: byId('id', 'id of the description'),
	productid: byId('product_id', 'product'),
	prodarray: byId('product_id', 'product'),
	collid: byNamed(
		'product_id',
		{ table: 'collection_products', by: 'product_id' },
		byId('collection_id', 'collection'),
	),
	code: byNamed(
		'product_id',
		{ table: 'variants', by: 'product_id' },
		byText('code', 'Exact code of one of the variants of the product; several as [a,b]'),
	),
	productwebtype: byWord('is_virtual', ['normal', 'virtual', '0', '1'], { normal: 0, virtual: 1, '0': 0, '1': 1 }),
	urlslug: byText('url_slug', 'Exact urlSlug'),
	name: byText('name', 'Exact name'),
	state: byFlag('state', '1 active, 0 inactive'),
	...MANNERS,
};

/** Undefined where it is not sent. Unlike the others, a bound leaves what it does not exclude. */
const amountOf = (name: string, value: string | undefined, decimals: number): number | undefined => {
	if (value === undefined) return undefined;
	const amount = toScaled(value, decimals);
	if (amount === undefined || amount < 0) throw invalid(name, 'an amount');
	return amount;
};

/** Checked here, and read with the price list beside it. */
const bound = (description: string): Filter => ({
	description: `${description}, of the default variant in the price list asked for, with tax and before discounts`,
	type: 'string',
	read: (name, value, _on, _companyId, decimals) => {
		amountOf(name, value, decimals);
		return undefined;
	},
});

/** No record has one. */
const nobody = (description: string): Filter => ({
	...byText('id', description),
	read: () => ({ column: 'id', kind: 'in', values: [] }),
});

const MARKET_FILTERS = {
	...FILTERS,
	brand: nobody('Brand: products have none, so none is found'),
	brand_static: nobody('Brand: products have none, so none is found'),
	accessorieid: nobody('Accessory: products have none, so none is found'),
	with_stock: { ...MANNERS.allvariantshows, description: '1: only what can be sold in the offices asked for' },
	minprice: bound('Lowest price'),
	maxprice: bound('Highest price'),
};

/** Clients read these otherwise than of a product by itself. */
const BASE_INFO = ['id', 'prestashopAttributeId', 'description', 'basePrice', 'ledgerAccount', 'costCenter'];

type StoreProducts = Resource<ShelvedRow, typeof StoreProductShape>;

/** As a caller asks to see them. */
export const storeProductsFor = (asked: Asked, filters: StoreProducts['filters'] = FILTERS): StoreProducts => ({
	...OF_STORE,
	noun: 'store description',
	plural: 'store descriptions',
	names: ['StoreProduct', 'StoreProducts'],
	path: STORE_PRODUCTS,
	source: extendSource(storeProductSource, (on, companyId, rows) => shelve(on, companyId, rows, asked)),
	filters,
	shape: StoreProductShape,
	relations: {
		producttype: toOne('productType', () => productTypes, 'product_type_id'),
		baseinfo: {
			kind: 'one',
			member: 'baseInfo',
			target: () => products,
			id: (row) => row.product_id,
			keeps: BASE_INFO,
		},
	},
	wire: storeProductToWire,
});

export const marketProductsFor = (asked: Asked) => storeProductsFor(asked, MARKET_FILTERS);

export const EXPAND: QueryParameter = {
	name: 'expand',
	description:
		'What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, ' +
		'variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand',
	type: 'string',
};

/** For the reference, where nobody asks. */
const NOBODY: Asked = {
	priceListId: undefined,
	officeIds: [],
	withHidden: false,
	withInactive: false,
	mayReadStock: false,
	day: 0,
	decimals: 0,
	view: { addresses: { base: '' }, decimals: 0 },
	has: () => false,
};

const parametersOf = (resource: StoreProducts): QueryParameter[] =>
	listParameters(resource).map((each) => (each.name === EXPAND.name ? EXPAND : each));

export const LIST_PARAMETERS = parametersOf(storeProductsFor(NOBODY));
export const MARKET_PARAMETERS = parametersOf(marketProductsFor(NOBODY));

/** What depends on several parameters together: prices on the list, stock on the offices. */
export async function marketConditions(on: Queryable, call: Call, asked: Asked): Promise<Condition[]> {
	const { companyId, query, view } = call;
	const conditions: Condition[] = [];
	if (query.with_stock === '1') {
		const rows = await stockedProductIds.all(on, { companyId, officeIds: asked.officeIds });
		conditions.push({ column: 'product_id', kind: 'in', values: rows.map((row) => row.product_id) });
	}
	const least = amountOf('minPrice', query.minprice, view.decimals);
	const most = amountOf('maxPrice', query.maxprice, view.decimals);
	if (least === undefined && most === undefined) return conditions;
	const list = await choosePriceList(on, companyId, asked.priceListId, null);
	// Half a unit of the currency on either side is what is rounded to it.
	const unit = 10 ** (UNIT_DECIMALS - view.decimals) * 10_000;
	const rows = await pricedProductIds.all(on, {
		companyId,
		priceListId: list.id,
		from: ((least ?? 0) - 0.5) * unit,
		below: most === undefined ? Number.MAX_VALUE : (most + 0.5) * unit,
	});
	conditions.push({ column: 'id', kind: 'in', values: rows.map(({ id }) => id) });
	return conditions;
}

type CollectionRow = Awaited<ReturnType<typeof collections.source.byIds>>[number];

/** Collections as the store shows them; its filters are those of collections. */
export const storeCollections: Resource<CollectionRow, typeof StoreCollectionShape> = {
	...collections,
	...OF_STORE,
	names: ['StoreCollection', 'StoreCollections'],
	shape: StoreCollectionShape,
	relations: {},
	wire: storeCollectionToWire,
};
