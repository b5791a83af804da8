/** Every filter that a list declares, with a value that nothing has, leaves nothing or is refused; and the filters that clients are known to send are declared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteInfo } from '../../../src/kernel/http/index.ts';
import { startService } from '../../support/service.ts';
import { filledCompany } from './filled-company.ts';

const service = await startService();
const company = await filledCompany(service);
const { routes } = service.app.api;

/** What is no filter: it says how or whose, not which; a company or a claim that is not there is a 404. */
const MANNERS = ['limit', 'offset', 'fields', 'expand', 'order', 'companyId', 'tracking_number'];
/** Bounds, of which a large one excludes nothing. */
const BOUNDS = ['maxprice'];

const filtersOf = ({ query = [] }: RouteInfo) =>
	query.map(({ name }) => name).filter((name) => !MANNERS.includes(name) && !BOUNDS.includes(name));

/** Lists and what is read like one: a page has a limit. */
const lists = routes.filter(
	({ method, query = [], right }) =>
		method === 'GET' && query.some(({ name }) => name === 'limit') && !right?.startsWith('operator:'),
);

/** No record has one of these; which of them a filter can read at all is its own affair. */
const NOTHING = ['987654321', 'no-such-thing', '[987654321,987654322]', '[253402214400,253402300799]', 'zzz😀'];

async function parentIn(url: string): Promise<string | undefined> {
	if (!url.includes(':')) return url;
	const { body } = await company.get(`${url.split('/:id')[0]}.json?limit=1`);
	const [first] = body?.items ?? body?.data ?? [];
	return first && url.replace(':id', String(first.id));
}

for (const info of lists)
	for (const filter of filtersOf(info))
		test(`${info.url}: ${filter}`, async () => {
			const path = await parentIn(info.url);
			if (path === undefined) return;
			// `since` is a lower bound, which everything is above but what is yet to come.
			for (const value of filter === 'since' ? ['253402214400', ...NOTHING.slice(1)] : NOTHING) {
				const sent = `${filter}=${encodeURIComponent(value)}`;
				const { status, body, headers, text } = await company.get(`${path}?${sent}`);
				assert.equal(headers.get('bodega-ignored'), null, sent);
				if (status === 400) {
					assert.equal(typeof (body.error ?? body.errors?.msg), 'string');
					continue;
				}
				assert.equal(status, 200, `${sent}: ${text.slice(0, 200)}`);
				const items = body.items ?? body.data ?? body;
				assert.deepEqual(items, [], sent);
				if (body.count !== undefined) assert.equal(body.count, 0, sent);
			}
		});

/** Filters that the interface names, by list: an ignored one would answer with other people's rows. */
const NAMED: Readonly<Record<string, string>> = {
	documents:
		'emissiondate emissiondaterange expirationdate number documenttypeid officeid clientid state clientcode token codesii totalamount ' +
		'saleconditionid informedsii referencecode referencenumber rcofdate detailid relateddetailid generationdate generationdaterange salesid q',
	shippings: 'shippingdate officeid shippingtypeid received state q',
	product_types: 'name state',
	products: 'name ledgeraccount costcenter producttypeid classification state q',
	variants: 'description barcode code serialnumber productid state q',
	stocks: 'officeid variantid code barcode productid state',
	price_lists: 'name coinid state',
	'price_lists/:id/details': 'variantid code barcode',
	returns: 'returndate code type officeid referencedocumentid creditnoteid',
	'stocks/consumptions': 'consumptiondate officeid consumptiontypeid updatestock',
	'stocks/receptions': 'admissiondate officeid updatestock',
	'stocks/movements': 'variantid officeid code barcode kind date daterange',
	clients: 'code firstname lastname company email paymenttypeid salesconditionid state q',
	'clients/:id/addresses': 'address city municipality state',
	payments: 'recorddate documentid number codesii state',
	document_types: 'name codesii ledgeraccount booktypeid iselectronicdocument issalesnote state use',
	payment_types: 'name ledgeraccount state',
	dynamic_attributes: 'name type state paymenttypeid documenttypeid',
	sale_conditions: 'timecondition timeunity state',
	discounts: 'name percentage state',
	taxes: 'name percentage code ledgeraccount state',
	coins: 'name symbol state default',
	dte_codes: 'name codesii state',
	book_types: 'name dteprocess code state',
	offices: 'name address country city municipality costcenter state',
	users: 'firstname lastname email officeid state',
	shipping_types: 'name codesii state',
	'loyalty/coupons': 'name disabled type',
	third_party_documents: 'emissiondate codesii number clientcode year month receptiondate',
	'markets/:id/products/market_info':
		'productwfid productid collid code productwebtype urlslug name prodarray storeid offices pricelistid allvariantshows allvariantstates ' +
		'brand brand_static with_stock minprice accessorieid',
};

test('every filter that the interface names for a list is there', () => {
	const missing = Object.entries(NAMED).flatMap(([path, names]) => {
		const info = lists.find(({ url }) => url === `/v1/${path}.json`);
		const declared = info ? filtersOf(info) : [];
		const absent = info ? names.split(' ').filter((name) => !declared.includes(name)) : ['list'];
		return absent.map((name) => `${path}: ${name}`);
	});
	assert.deepEqual(missing, []);
});
