import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Coins, taxes, products and their variants, price lists, and clients. */
export const catalog: Migration = {
	name: '0003_catalog',
	async up(step) {
		await table(step, 'coins')
			.id()
			.texts('code', 'name', 'symbol')
			.integers('decimals')
			.flag('state')
			.unique('code')
			.create();
		await step.run(
			"insert into coins (id, code, name, symbol, decimals, state) values (1, 'CLP', 'Peso chileno', '$', 0, 0), " +
				"(2, 'USD', 'Dólar estadounidense', 'US$', 2, 0), (3, 'PEN', 'Sol peruano', 'S/', 2, 0), " +
				"(4, 'MXN', 'Peso mexicano', 'MX$', 2, 0), (5, 'EUR', 'Euro', '€', 2, 0)",
		);

		// basis points: 1900 is 19 %
		await table(step, 'taxes')
			.tenantId()
			.texts('name', 'code')
			.integers('basis_points')
			.flag('is_default')
			.flag('state')
			.facts()
			.create();

		await table(step, 'products')
			.tenantId()
			.texts('name', 'description')
			.flag('stock_control', 1)
			.optionalLink('tax_id', 'taxes')
			.flag('state')
			.integers('created_at')
			.facts()
			.create();

		await table(step, 'variants')
			.tenantId()
			.link('product_id', 'products')
			.texts('code', 'bar_code', 'description')
			.flag('state')
			.integers('created_at')
			.unique('company_id', 'code')
			.index(['company_id', 'product_id', 'id'])
			.facts()
			.create();

		await table(step, 'price_lists')
			.tenantId()
			.texts('name', 'description')
			.globalLink('coin_id', 'coins')
			.flag('is_default')
			.flag('state')
			.facts()
			.create();

		await table(step, 'price_list_details')
			.tenantId()
			.link('price_list_id', 'price_lists')
			.link('variant_id', 'variants')
			.integers('net_value')
			.unique('company_id', 'price_list_id', 'variant_id')
			.index(['company_id', 'price_list_id', 'id'])
			.facts()
			.create();

		await table(step, 'clients')
			.tenantId()
			.texts('code', 'code_key', 'company', 'first_name', 'last_name', 'activity', 'email', 'phone')
			.texts('address', 'municipality', 'city')
			.flag('state')
			.integers('created_at')
			.uniqueWhere(['company_id', 'code_key'], "code_key <> ''")
			.create();
	},
};
