/** SQL on what a file of products or prices names, and on what becomes of it. */
import { statements } from '../../../kernel/db/index.ts';
import type { PriceRow } from '../price-store.ts';
import type { AttributeRow, ProductTypeRow } from '../product-type-store.ts';
import type { ProductRow, ProductTaxRow, VariantRow } from '../store.ts';

interface Tables {
	products: ProductRow;
	product_taxes: ProductTaxRow;
	variants: VariantRow;
	price_list_details: PriceRow;
	product_types: ProductTypeRow;
	product_type_attributes: AttributeRow;
}

const prepare = statements<Tables>();

export const variantsByCodes = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	db
		.selectFrom('variants')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('code', p.codes))
		.orderBy(on.sortedBy('id')),
);

export const productsByIds = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db.selectFrom('products').selectAll().where('company_id', '=', p.companyId).where(on.isOneOf('id', p.ids)),
);

export const productsByNames = prepare((db, p: { companyId: number; names: readonly string[] }, on) =>
	db
		.selectFrom('products')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('name', p.names))
		.orderBy(on.sortedBy('id')),
);

export const taxesOfProducts = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db
		.selectFrom('product_taxes')
		.select(['product_id', 'tax_id'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('product_id', p.productIds))
		.orderBy(on.sortedBy('id')),
);

/** How many variants each has that are not deleted. */
export const variantsOfProducts = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db
		.selectFrom('variants')
		.select('product_id')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('product_id', p.productIds))
		.where('is_deleted', '=', 0)
		.groupBy('product_id'),
);

export const pricesInList = prepare(
	(db, p: { companyId: number; priceListId: number; variantIds: readonly number[] }, on) =>
		db
			.selectFrom('price_list_details')
			.selectAll()
			.where('company_id', '=', p.companyId)
			.where('price_list_id', '=', p.priceListId)
			.where(on.isOneOf('variant_id', p.variantIds)),
);

export const typesOfCompany = prepare((db, p: { companyId: number }) =>
	db.selectFrom('product_types').selectAll().where('company_id', '=', p.companyId).orderBy('id'),
);

/** What variants of a type have to have. */
export const mandatoryAttributes = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('product_type_attributes')
		.select(['product_type_id', 'name'])
		.where('company_id', '=', p.companyId)
		.where('is_mandatory', '=', 1)
		.where('state', '=', 0)
		.orderBy('id'),
);

export const productIdsOf = prepare((db, p: { companyId: number; variantIds: readonly number[] }, on) =>
	db
		.selectFrom('variants')
		.select('product_id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.variantIds)),
);

/** Rows in the order of ids, as every writer locks them. */
export const lockProducts = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	on.lock(
		db
			.selectFrom('products')
			.select('id')
			.where('company_id', '=', p.companyId)
			.where(on.isOneOf('id', p.ids))
			.orderBy('id'),
	),
);

export const lockVariants = prepare((db, p: { companyId: number; variantIds: readonly number[] }, on) =>
	on.lock(
		db
			.selectFrom('variants')
			.select('id')
			.where('company_id', '=', p.companyId)
			.where(on.isOneOf('id', p.variantIds))
			.orderBy('id'),
	),
);

/** A product as a file leaves it. */
export interface WrittenProduct {
	id: number;
	name: string;
	type_id: number;
	tax_id: number | null;
	stock_control: 0 | 1;
	state: ProductRow['state'];
}

/** Many at once: each statement gives the company's facts a new version, and PostgreSQL walks through all of a transaction's. */
export const writeManyProducts = prepare((db, p: { companyId: number; rows: readonly WrittenProduct[] }, on) =>
	db
		.updateTable('products as d')
		.from(
			on
				.rows(p.rows, {
					id: 'bigint',
					name: 'text',
					type_id: 'bigint',
					tax_id: 'bigint',
					stock_control: 'bigint',
					state: 'bigint',
				})
				.as('r'),
		)
		.set((set) => ({
			name: set.ref('r.name'),
			product_type_id: set.ref('r.type_id'),
			tax_id: set.ref('r.tax_id'),
			stock_control: set.ref('r.stock_control'),
			state: set.ref('r.state'),
		}))
		.where(on.isNamedBy('r', 'd', p.companyId, p.rows)),
);

export type WrittenVariant = Pick<VariantRow, 'id' | 'bar_code' | 'description' | 'state' | 'is_deleted'>;

export const writeManyVariants = prepare((db, p: { companyId: number; rows: readonly WrittenVariant[] }, on) =>
	db
		.updateTable('variants as d')
		.from(
			on
				.rows(p.rows, {
					id: 'bigint',
					bar_code: 'text',
					description: 'text',
					state: 'bigint',
					is_deleted: 'bigint',
				})
				.as('r'),
		)
		.set((set) => ({
			bar_code: set.ref('r.bar_code'),
			description: set.ref('r.description'),
			state: set.ref('r.state'),
			is_deleted: set.ref('r.is_deleted'),
		}))
		.where(on.isNamedBy('r', 'd', p.companyId, p.rows)),
);

export const leaveTaxesOf = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db.deleteFrom('product_taxes').where('company_id', '=', p.companyId).where(on.isOneOf('product_id', p.productIds)),
);
