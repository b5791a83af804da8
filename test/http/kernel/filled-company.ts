/** A company in which every kind of record exists several times, made as a client makes it: over HTTP. */
import type { RouteInfo } from '../../../src/kernel/http/index.ts';
import type { Json, Service, TestCompany } from '../../support/service.ts';
import { fillClient, fillErasures, fillImports, fillPurchases, fillShelf, MANY, made } from './filled-parts.ts';
import { fillPeople } from './filled-people.ts';

async function trade(company: TestCompany, n: number): Promise<void> {
	const client = { code: `12.345.67${n}-K`, company: `Emporio ${n}`, address: 'Los Aromos 12', city: 'Talca' };
	const paymentTypes = (await company.get('/v1/payment_types.json')).body.items;
	const officeId = n % 2 ? company.officeId : company.otherOfficeId;
	const sale = await made(
		company.post('/v1/documents.json?expand=details', {
			codeSii: n % 2 ? '39' : '33',
			officeId,
			client,
			salesId: `venta-${n}`,
			references: [801, 802].map((codeSii) => ({ codeSii, number: `OC-${n}`, reason: 'Pedido web' })),
			dispatch: n % 2,
			emissionDate: 1_773_000_000 + n * 86_400,
			details: [
				{ code: 'CAFE-1', quantity: 1 },
				{ code: 'CAFE-2', quantity: 2, comment: 'molido' },
				{ code: 'PACK', quantity: 1 },
			],
			payments: [
				{ paymentTypeId: paymentTypes[n % 2].id, amount: 100 },
				{ paymentTypeId: paymentTypes[2].id, amount: 50, recordDate: 1_773_000_000 },
			],
		}),
	);
	if (n > 1) await giveBack(company, n, sale);
	const shipping = { officeId, recipient: 'Camila Rojas', client, emissionDate: 1_773_000_000 + n * 86_400 };
	await made(company.post('/v1/shippings.json', { ...shipping, details: [{ code: 'CAFE-1', quantity: 1 }] }));
	const transfer = await made(
		company.post('/v1/shippings.json', {
			officeId: company.officeId,
			destinationOfficeId: company.otherOfficeId,
			details: [
				{ code: 'CAFE-2', quantity: 1 },
				{ code: 'CAFE-3', quantity: 1 },
			],
		}),
	);
	await made(company.post(`/v2/stocks/receptions/shipping/${transfer.id}.json`));
}

/** Of every sale but the first; one return is annulled. */
async function giveBack(company: TestCompany, n: number, sale: Json): Promise<void> {
	const details = sale.details.items.map(({ id }: Json) => ({ documentDetailId: id, quantity: 1 }));
	const emissionDate = 1_773_000_000 + n * 86_400;
	const body = { codeSii: '61', officeId: Number(sale.office.id), referenceDocumentId: sale.id, emissionDate };
	const { id } = await made(company.post('/v1/returns.json', { ...body, type: n - 2, motive: 'Talla', details }));
	if (n === 2) await made(company.post(`/v1/returns/${id}/annulments.json`));
}

/** A courier with an order by hand, on its way; the courier is notified at the inbox of the sandbox. */
async function deliver(company: TestCompany, n: number): Promise<void> {
	const courier = await made(
		company.post('/v1/couriers.json', {
			name: `Courier ${n}`,
			webhookUrl: `${company.service.url}/inbox/courier-${company.id}-${n}`,
			deliveryTypes: [{ name: 'A domicilio', cost: 3990 }],
		}),
	);
	const { data } = await made(
		company.post('/v1/couriers/orders.json', {
			deliveryTypeId: courier.deliveryTypes[0].id,
			destination: { address: 'Los Aromos', buildingNumber: '12', city: 'Talca' },
			contact: { firstName: 'Camila', lastName: 'Rojas' },
			details: [{ description: 'Café de grano', quantity: n }],
		}),
	);
	await made(company.post('/v1/logs.json', { orderId: data.id, stateId: 2, description: 'Retirado' }), 200);
}

/** Nobody serves the method, so its transactions fail, and that is a record as well. */
async function shop(company: TestCompany, n: number): Promise<void> {
	const url = 'http://127.0.0.1:1/init';
	const method = await made(
		company.post('/v1/payment_methods.json', { name: `Tarjeta ${n}`, INIT_TRANSACTION_URL: url }),
	);
	const items = [{ code: 'CAFE-1', quantity: n }];
	const checkout = await made(company.post('/v1/checkouts.json', { email: `b${n % 2}@andes.example`, items }));
	await made(company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: method.id }), 502);
	const [client] = (await company.get('/v1/clients.json?limit=1')).body.items;
	const link = await made(
		company.post('/v1/payment_links.json', { name: `Canasta ${n}`, items, clientId: client?.id }),
	);
	if (n === 1) await made(company.delete(`/v1/payment_links/${link.id}.json`), 200);
	if (n === 1) await made(company.delete(`/v1/checkouts/${checkout.id}.json`), 200);
	if (n === 1) await made(company.put(`/v1/payment_methods/${method.id}.json`, { state: 1 }), 200);
}

/** What a company sets up beside its catalogue. */
async function fillSettings(company: TestCompany): Promise<void> {
	for (let n = 1; n <= MANY; n++) {
		const paymentType = { name: `Cheque ${n}`, isCheck: 1, ledgerAccount: `1.1.0${n % 2}`, state: n % 2 };
		await made(company.post('/v1/payment_types.json', paymentType));
		await made(company.post('/v2/discounts/new.json', { name: `Feria ${n}`, percentage: 5 * n, state: n % 2 }));
		await made(company.post('/v1/sale_conditions.json', { name: `Crédito ${n}`, timeCondition: n, state: n % 2 }));
	}
	await made(company.post('/v1/taxes.json', { name: 'ILA vinos', code: '25', percentage: 20.5, ledgerAccount: '2.1' }));
	await made(company.put('/v1/coins/2/exchange_rate/1773000000.json', { exchangeRate: 948.5 }), 200);
	const documentTypes = (await company.get('/v1/document_types.json?codesii=[33,39]')).body.items;
	const [paymentType] = (await company.get('/v1/payment_types.json?limit=1')).body.items;
	const options = { name: 'Entrega', type: 7, details: ['Retiro', 'Despacho', 'Courier'].map((name) => ({ name })) };
	for (const place of [
		{ documentTypeId: documentTypes[0].id },
		{ documentTypeId: documentTypes[1].id },
		{ paymentTypeId: paymentType.id },
		{},
	]) {
		await made(company.post('/v1/dynamic_attributes.json', { ...options, ...place }));
		await made(company.post('/v1/dynamic_attributes.json', { ...place, name: 'Folio', tip: 'Número', state: 0 }));
	}
	const [first] = documentTypes;
	await made(company.put(`/v1/document_types/${first.id}.json`, { ledgerAccount: '1.1.05' }), 200);
}

/** A count that finds something, one that misses something, and what should be there at least. */
async function takeStock(company: TestCompany, n: number): Promise<void> {
	const where = { officeId: n % 2 ? company.officeId : company.otherOfficeId };
	const code = `CAFE-${n}-KG`;
	for (const [expectedQuantity, countedQuantity] of [
		[0, 5],
		[5, n],
	])
		await made(
			company.post('/v1/stocks/counts.json', { ...where, details: [{ code, expectedQuantity, countedQuantity }] }),
		);
	await made(company.post('/v1/stocks/minimums.json', { ...where, code, minimumQuantity: 2 }));
}

export async function filledCompany(service: Service): Promise<TestCompany> {
	const company = await service.company();
	const taxes = (await company.get('/v1/taxes.json')).body.items;
	for (let n = 1; n <= MANY; n++) {
		const type = await made(
			company.post('/v1/product_types.json', {
				name: `Tipo ${n}`,
				state: n % 2,
				attributes: [
					{ name: 'Molienda', generateVariantName: 1 },
					{ name: 'Formato', options: '250 g|1 kg' },
				],
			}),
		);
		const { items: attributes } = (await company.get(`/v1/product_types/${type.id}/attributes.json`)).body;
		const product = await made(
			company.post('/v1/products.json', {
				name: `Café ${n}`,
				taxId: taxes[0].id,
				ledgerAccount: `1-${n % 2}`,
				costCenter: `CC-${n}`,
				...(n % 2 ? {} : { productTypeId: type.id }),
			}),
		);
		for (const code of [`CAFE-${n}`, `CAFE-${n}-KG`])
			await made(
				company.post('/v1/variants.json', {
					productId: product.id,
					code,
					barCode: `780${n}`,
					serialNumber: n % 2,
					attribute_values: n % 2 ? [] : attributes.map(({ id }: Json) => ({ attributeId: id, description: '1 kg' })),
				}),
			);
		const retired = await made(company.post('/v1/variants.json', { productId: product.id, code: `RETIRADO-${n}` }));
		await made(company.delete(`/v1/variants/${retired.id}.json`), 200);
		await made(
			company.post(`/v1/price_lists/${company.priceListId}/details.json`, {
				code: `CAFE-${n}`,
				variantValue: 1000 * n,
			}),
		);
		const collection = { name: `Colección ${n}`, products: [product.id], state: n % 2 };
		await made(company.post('/v1/collections.json', collection));
		await made(company.post('/v1/price_lists.json', { name: `Mayorista ${n}`, state: n % 2 }));
		await made(company.post('/v1/offices.json', { name: `Bodega ${n}`, costCenter: `CC-${n % 2}`, state: n % 2 }));
		await fillClient(company, n);
		await deliver(company, n);
	}
	const parts = (await company.get('/v1/variants.json?code=[CAFE-1,CAFE-2]')).body.items;
	const packDetails = parts.map(({ id }: Json) => ({ variantPromoId: id, quantity: 2 }));
	await made(company.post('/v2/products/pack.json', { name: 'Desayuno', code: 'PACK', basePrice: 5990, packDetails }));
	for (const officeId of [company.officeId, company.otherOfficeId])
		for (const documentNumber of ['8841', '8842'])
			await made(
				company.post('/v1/stocks/receptions.json', {
					officeId,
					document: 'Factura de compra',
					documentNumber,
					details: [1, 2, 3].map((n) => ({ code: `CAFE-${n}`, quantity: 50, cost: 600 })),
				}),
			);
	for (let n = 1; n <= MANY; n++)
		await made(
			company.post('/v1/stocks/consumptions.json', {
				officeId: n % 2 ? company.officeId : company.otherOfficeId,
				consumptionTypeId: n,
				details: [1, 2].map((each) => ({ code: `CAFE-${each}`, quantity: 1 })),
			}),
		);
	for (let n = 1; n <= MANY; n++) await takeStock(company, n);
	for (let n = 1; n <= MANY; n++) {
		const url = `${service.url}/inbox/empresa-${company.id}-${n}`;
		const { id } = await made(company.post('/v1/webhooks.json', { url, topics: ['payment'] }));
		await made(company.put(`/v1/webhooks/${id}.json`, { disabled: n % 2 }), 200);
	}
	await made(company.put(`/v1/users/${company.userId}.json`, { officeId: company.officeId }), 200);
	await fillSettings(company);
	await fillShelf(company);
	await fillPurchases(company);
	await fillErasures(company);
	await fillImports(company);
	await fillPeople(company);
	for (let n = 1; n <= MANY; n++) await trade(company, n);
	for (let n = 1; n <= MANY; n++) await shop(company, n);
	for (const path of ['/v1/documents', '/v1/shippings']) {
		const { body } = await company.get(`${path}.json?limit=1`);
		await made(company.delete(`${path}/${body.items[0].id}.json`), 200);
	}
	await service.app.relay.drain();
	await service.app.deliveries.drain();
	return company;
}

/** A list of the interface with the usual envelope. */
export interface ListRoute {
	/** `/v1/offices.json`; ids of parents filled in. */
	path: string;
	info: RouteInfo;
}

const propertiesOf = (info: RouteInfo) =>
	(info.answers[200] as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};

/** Courier orders answer alone as `{code, data}` and show relations only when asked to: their own tests know. */
const COURIER_ORDERS = '/v1/couriers/orders';
/** Documents under other names, which have to be told the client or the days: their own tests know. */
const OF_SOMEONE = ['/v1/clients/purchases.json', '/v1/users/:id/sales.json', '/v1/users/:id/returns.json'];

export const listRoutes = (routes: readonly RouteInfo[]): RouteInfo[] =>
	routes.filter(
		(info) =>
			info.method === 'GET' &&
			propertiesOf(info).items &&
			propertiesOf(info).limit &&
			// Lists of the whole instance, which no company's token opens: their own tests know.
			!info.right?.startsWith('operator:') &&
			!info.url.startsWith('/sandbox/') &&
			!OF_SOMEONE.includes(info.url) &&
			!info.url.startsWith(COURIER_ORDERS),
	);

/** The list routes, nested ones below the parent with the most children. */
export async function listsOf(company: TestCompany): Promise<ListRoute[]> {
	const lists: ListRoute[] = [];
	for (const info of listRoutes(company.service.app.api.routes)) {
		if (!info.url.includes(':')) {
			lists.push({ path: info.url, info });
			continue;
		}
		const parents = (await company.get(`${info.url.split('/:id')[0]}.json?limit=50`)).body.items as { id: number }[];
		const counted = await Promise.all(
			parents.map(async ({ id }) => {
				const path = info.url.replace(':id', String(id));
				return { path, count: (await company.get(path)).body.count as number };
			}),
		);
		const fullest = counted.sort((a, b) => b.count - a.count)[0];
		if (fullest) lists.push({ path: fullest.path, info });
	}
	return lists;
}

/** Names that `expand` understands, from the reference. */
export function relationsOf(info: RouteInfo): string[] {
	const parameter = info.query?.find(({ name }) => name === 'expand');
	return parameter ? (parameter.description.split(': ')[1] ?? '').split(', ') : [];
}

/** What no filter is, and filters by event number, which their own tests know. */
const NO_FILTERS = ['limit', 'offset', 'fields', 'expand', 'order', 'eventnumber', 'eventnumberrange'];

/** Names of filters, from the reference. */
export const filtersOf = (info: RouteInfo): string[] =>
	(info.query ?? []).map(({ name }) => name).filter((name) => !NO_FILTERS.includes(name));
