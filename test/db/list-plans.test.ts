/** What lists of large tables are filtered by, SQLite looks up in an index that begins with the company and has it, and walks no further. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productsByNames, taxesOfProducts } from '../../src/foundations/catalog/import/import-store.ts';
import { itemsOf } from '../../src/slices/checkout/cart/store.ts';
import { linkItemsOf } from '../../src/slices/checkout/links/store.ts';
import { transactionsOfCheckouts } from '../../src/slices/checkout/transactions/store.ts';
import { detailsOf } from '../../src/slices/courier/store.ts';
import { claimsOf } from '../../src/slices/purchases/store.ts';
import { type Json, startService } from '../support/service.ts';
import { type Statement, statementsOf } from '../support/statements.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 10 });
const CODE_BAR = '7801234500017';
const [variant] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
await company.put(`/v1/variants/${variant.id}.json`, { barCode: CODE_BAR });
const client = {
	code: '76.118.290-5',
	company: 'Restaurante El Mesón SpA',
	activity: 'Restaurante',
	email: 'compras@elmeson.example',
};
const sale = (
	await company.post('/v1/documents.json', { codeSii: '33', client, details: [{ code: 'CAFE', quantity: 1 }] })
).body as Json;

const items = [{ code: 'CAFE', quantity: 1 }];
const link = (await company.post('/v1/payment_links.json', { name: 'Café', items })).body as Json;
const checkout = (await company.post('/v1/checkouts.json', { email: 'ana@ejemplo.example', items })).body as Json;
await service.app.db.transaction((tx) =>
	tx.query(`update checkouts set payment_link_id = ${link.id}, document_id = ${sale.id} where id = ${checkout.id}`, []),
);

/** The statements on a table that a read sends. */
async function sentBy(table: string, path: string): Promise<Statement[]> {
	const sent = await statementsOf(service.app.db, async () => {
		const { status, body, text } = await company.get(path);
		assert.equal(status, 200, text);
		assert.equal(body.items.length > 0, true, `${path} finds something`);
	});
	return sent.filter(([text]) => text.includes(`from "${table}"`));
}

const LISTS = {
	stock_movements: {
		path: '/v1/stocks/movements.json',
		filters: {
			[`variantid=${variant.id}`]: 'variant_id=?',
			[`variantid=${variant.id}&officeid=${company.officeId}`]: 'variant_id=?',
			[`variantid=${variant.id}&kind=sale`]: 'variant_id=?',
			'code=CAFE': 'variant_id=?',
			[`code=CAFE&officeid=${company.officeId}&kind=sale`]: 'variant_id=?',
			[`barcode=${CODE_BAR}`]: 'variant_id=?',
			[`officeid=${company.officeId}`]: 'office_id=?',
			'kind=sale': 'kind=?',
			[`date=${sale.generationDate}`]: 'created_at>? AND created_at<?',
			[`daterange=[${sale.generationDate},${sale.generationDate}]`]: 'created_at>? AND created_at<?',
		},
	},
	stock_levels: {
		path: '/v1/stocks.json',
		filters: {
			[`variantid=${variant.id}`]: 'variant_id=?',
			[`barcode=${CODE_BAR}`]: 'variant_id=?',
			[`code=CAFE&officeid=${company.officeId}`]: 'variant_id=? AND office_id=?',
			[`productid=${variant.product.id}`]: 'variant_id=?',
			[`variantid=[${variant.id},${variant.id + 1}]`]: 'variant_id=?',
		},
	},
	variants: {
		path: '/v1/variants.json',
		filters: {
			'code=CAFE': 'code=?',
			[`barcode=${CODE_BAR}`]: 'bar_code=?',
			[`productid=${variant.product.id}`]: 'product_id=?',
			'code=[CAFE,MATE]': 'code=?',
			[`barcode=[${CODE_BAR},7801234500024]`]: 'bar_code=?',
			[`productid=[${variant.product.id},${variant.product.id + 1}]`]: 'product_id=?',
		},
	},
	clients: {
		path: '/v1/clients.json',
		filters: { [`email=${client.email}`]: '<expr>=?' },
	},
	checkouts: {
		path: '/v1/checkouts.json',
		filters: {
			'state=open': 'state=?',
			[`email=${checkout.email}`]: '<expr>=?',
			[`paymentlinkid=${link.id}`]: 'payment_link_id=?',
			[`documentid=${sale.id}`]: 'document_id=?',
			[`documentid=[${sale.id},${sale.id + 1}]`]: 'document_id=?',
			'createddaterange=[1,4000000000]': 'created_at>? AND created_at<?',
		},
	},
	documents: {
		path: '/v1/documents.json',
		filters: {
			[`clientcode=${client.code}`]: 'client_id=?',
			'codesii=33': 'document_type_id=?',
			[`officeid=${company.officeId}`]: 'office_id=?',
			[`number=${sale.number}`]: 'number=?',
			[`number=[${sale.number},${sale.number + 1}]`]: 'number=?',
			[`totalamount=${sale.totalAmount}`]: 'total_amount=?',
			[`emissiondate=${sale.emissionDate}`]: 'emission_date>? AND emission_date<?',
			[`generationdate=${sale.generationDate}`]: 'created_at>? AND created_at<?',
			[`expirationdate=${sale.emissionDate}`]: '<expr>>? AND <expr><?',
			'paid=0&order=desc': '<expr>=?',
			'sellerid=1': '<expr>=?',
			[`paid=0&documenttypeid=[${sale.document_type.id},${sale.document_type.id + 1}]`]: '<expr>=?',
		},
	},
};

test('documents are searched by number and client', {
	skip: service.app.db.dialect !== 'sqlite' && 'PostgreSQL plans by statistics',
}, async () => {
	for (const q of [sale.number, 'mesón', `${sale.number} mesón&order=desc`])
		for (const [text, values] of await sentBy('documents', encodeURI(`/v1/documents.json?q=${q}`))) {
			const { rows } = await service.app.db.query<{ detail: string }>(`explain query plan ${text}`, values);
			const steps = rows.map(({ detail }) => detail).filter((detail) => detail.includes(' documents '));
			assert.ok(steps.length > 1, q);
			for (const step of steps)
				assert.match(step, /^SEARCH documents .*\((company_id=\? AND \w+=\?|rowid=\?)/, `${q}: ${step}`);
		}
});

for (const [table, { path, filters }] of Object.entries(LISTS))
	test(`filters of ${path}`, {
		skip: service.app.db.dialect !== 'sqlite' && 'PostgreSQL plans by statistics',
	}, async () => {
		for (const [filter, bound] of Object.entries(filters)) {
			const sent = await sentBy(table, `${path}?${filter}`);
			assert.ok(sent.length > 0, filter);
			for (const [text, values] of sent) {
				const { rows } = await service.app.db.query<{ detail: string }>(`explain query plan ${text}`, values);
				const steps = rows.map(({ detail }) => detail).filter((detail) => detail.startsWith(`SEARCH ${table} `));
				// Of a filter with several values the page's own rows are read once their ids are found.
				const [step] = steps.filter((each) => !each.includes('(company_id=? AND id=?'));
				assert.ok(step?.includes(`(company_id=? AND ${bound}`), `${filter}: ${steps} for ${text}`);
			}
		}
	});

const ids = [1, 2];
const companyId = company.id;
/** What belongs to some records, by the column that names them. */
const PARTS = {
	checkout_items: [itemsOf.bind('sqlite', { companyId, checkoutIds: ids }), 'checkout_id'],
	payment_transactions: [transactionsOfCheckouts.bind('sqlite', { companyId, checkoutIds: ids }), 'checkout_id'],
	payment_link_items: [linkItemsOf.bind('sqlite', { companyId, linkIds: ids }), 'payment_link_id'],
	courier_order_details: [detailsOf.bind('sqlite', { companyId, orderIds: ids }), 'order_id'],
	purchase_claims: [claimsOf.bind('sqlite', { companyId, ids }), 'purchase_document_id'],
	products: [productsByNames.bind('sqlite', { companyId, names: ['Café'] }), 'name'],
	product_taxes: [taxesOfProducts.bind('sqlite', { companyId, productIds: ids }), 'product_id'],
} as const;

for (const [table, [{ text, values }, column]] of Object.entries(PARTS))
	test(`${table} are looked up by ${column}`, {
		skip: service.app.db.dialect !== 'sqlite' && 'PostgreSQL plans by statistics',
	}, async () => {
		const { rows } = await service.app.db.query<{ detail: string }>(`explain query plan ${text}`, values);
		assert.match(rows[0]?.detail ?? '', new RegExp(`^SEARCH ${table} .*\\(company_id=\\? AND ${column}=\\?`));
	});
