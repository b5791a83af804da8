/** For each write of the interface a path and a body that it accepts: what the battery of bad bodies spoils. */
import type { TestCompany } from '../../support/service.ts';
import { personWrites } from './valid-persons.ts';
import { howPaid, settingsWrites } from './valid-settings.ts';
import { stockWrites } from './valid-stock.ts';
import { storefrontWrites } from './valid-storefront.ts';
import type { ValidWrite } from './valid-write.ts';

const first = async (company: TestCompany, path: string, filter = ''): Promise<number> =>
	(await company.get(`${path}.json?limit=1${filter}`)).body.items[0]?.id ?? 0;

/** Whatever a body or path can name, of one company. */
export async function idsOf(company: TestCompany): Promise<Record<string, number>> {
	const documentId = await first(company, '/v1/documents');
	return {
		officeId: company.officeId,
		destinationOfficeId: company.otherOfficeId,
		priceListId: company.priceListId,
		defaultPriceListId: company.priceListId,
		variantId: await first(company, '/v1/variants'),
		productId: await first(company, '/v1/products'),
		collectionId: await first(company, '/v1/collections'),
		clientId: await first(company, '/v1/clients'),
		taxId: await first(company, '/v1/taxes'),
		paymentTypeId: await first(company, '/v1/payment_types'),
		saleConditionId: await first(company, '/v1/sale_conditions', '&state=0'),
		discountId: await first(company, '/v1/discounts'),
		dynamicAttributeId: await first(company, '/v1/dynamic_attributes'),
		optionId: await first(company, `/v1/dynamic_attributes/${await first(company, '/v1/dynamic_attributes')}/details`),
		plainPaymentTypeId: (await company.get('/v1/payment_types.json?limit=2')).body.items[1].id,
		documentTypeId: await first(company, '/v1/document_types', '&codesii=39'),
		documentId,
		detailId: await first(company, `/v1/documents/${documentId}/details`),
		shippingId: await first(company, '/v1/shippings'),
		orderId: await first(company, '/v1/couriers/orders'),
		deliveryTypeId: (await company.get('/v1/couriers.json?limit=1')).body.items[0].deliveryTypes[0].id,
	};
}

let serial = 0;

/** Every call gives fresh codes and names, so that the same write can be made again. */
export async function validWrites(company: TestCompany): Promise<Map<string, ValidWrite>> {
	const ids = await idsOf(company);
	const unique = () => `NUEVO-${++serial}`;
	const { priceListId, productId, variantId, officeId, clientId, paymentTypeId, documentTypeId } = ids;
	const text = 'Texto';
	const address = { address: 'Los Aromos 12', municipality: 'Maipú', district: 'Maipú', city: 'Santiago' };
	const person = { ...address, firstName: 'Ana', lastName: 'Soto', activity: text, email: 'a@b.example', phone: '2' };
	const known = {
		...person,
		companyOrPerson: 1,
		isForeigner: 0,
		note: text,
		facebook: text,
		twitter: text,
		accumulatePoints: 1,
		sendDte: 0,
		priceListId,
	};
	const client = () => ({ ...known, code: unique(), company: 'Andes', declare: 1, declareSii: 1 });
	const { saleConditionId } = ids;
	const terms = { hasCredit: 1, maxCredit: 1000, paymentTypeId, saleConditionId };
	const clientAlone = () => ({ ...known, ...terms, code: unique(), company: text, state: 0 });
	const contact = { firstName: 'Javier', lastName: 'Soto', phone: '2', email: 'a@b.example' };
	const clientAddress = { addressName: 'Bodega', address: 'Uno 1', city: 'Talca', municipality: 'Talca' };
	const forgotten = (await company.post('/v1/clients.json', { code: unique() })).body.id;
	const addressId = (await company.post(`/v1/clients/${clientId}/addresses.json`, clientAddress)).body.id;
	const priceOf = (await company.get(`/v1/price_lists/${priceListId}/details.json`)).body.items[0].id;
	const office = () => ({
		...address,
		name: unique(),
		description: text,
		country: 'Chile',
		zipCode: '1',
		email: 'a@b.example',
		phone: '2',
		isVirtual: 0,
		isDefault: 0,
		defaultPriceListId: priceListId,
		state: 0,
	});
	const typeId = (
		await company.post('/v1/product_types.json', { name: unique(), attributes: [{ name: 'Talla', options: 'S|M' }] })
	).body.id;
	const attributeId = await first(company, `/v1/product_types/${typeId}/attributes`);
	const attribute = { name: text, isMandatory: 0, generateVariantName: 1, hasOptions: 1, options: 'S|M', state: 0 };
	const typed = (await company.post('/v1/products.json', { name: 'Polera', productTypeId: typeId })).body.id;
	const packDetails = [{ variantPromoId: variantId, quantity: 2, productPromoId: 0, multipleVariant: 0 }];
	const price = { basePrice: 9990, priceWithTax: 1 };
	const pack = { productTypeId: typeId, barCode: '780', ...price, printDetailPack: 1, packDetails };
	const flags = { unlimitedStock: 0, allowNegativeStock: 1, serialNumber: 0, isLot: 0 };
	const product = {
		name: 'Té',
		description: text,
		classification: 0,
		productTypeId: typeId,
		allowDecimal: 1,
		ledgerAccount: '1-1-05',
		costCenter: 'CC-10',
		printDetailPack: 0,
		serialNumber: 0,
		isLot: 0,
		stockControl: 1,
		taxId: ids.taxId,
		collections: [String(ids.collectionId)],
		state: 0,
	};
	const collection = () => ({ name: unique(), description: text, products: [productId], state: 0 });
	const variant = () => ({
		productId: typed,
		code: unique(),
		barCode: '780',
		description: text,
		...flags,
		attribute_values: [{ attributeId, description: 'M' }],
		state: 0,
	});
	const unpriced = (await company.post('/v1/variants.json', { productId: typed, code: unique() })).body.id;
	const list = { name: 'Lista', description: text, coinId: 1, state: 0 };
	const line = {
		code: 'CAFE-1',
		quantity: 1,
		netUnitValue: 990.5,
		discount: 10.25,
		taxId: `[${ids.taxId}]`,
		taxes: [{ code: '14', percentage: 19 }],
		comment: text,
	};
	const transfer = await company.post('/v1/shippings.json', {
		officeId,
		destinationOfficeId: ids.destinationOfficeId,
		details: [{ code: 'CAFE-1', quantity: 2 }],
	});
	const { body: sent } = await company.get(`/v1/shippings/${transfer.body.id}/details.json`);
	const courier = (await company.get('/v1/couriers.json?limit=1')).body.items[0];
	const offer = { name: 'A domicilio', code: 'DOM', cost: 3990 };
	const courierBody = { name: 'Despachos del Sur', webhookUrl: 'https://courier.example/hook', deliveryTypes: [offer] };
	const place = { ...address, officeId, priceListId, emissionDate: 1_773_000_000, declareSii: 1, declare: 1 };
	const webhook = {
		url: 'http://127.0.0.1:9/',
		topics: ['payment'],
		headers: { 'x-a': 'b' },
		paymentResource: 'payment',
	};
	const webhookId = (await company.post('/v1/webhooks.json', webhook)).body.id;
	const part = { country: 'Chile', state: 'Maule', city: 'Talca', district: 'Talca', zipcode: '3460000' };
	const spot = { ...part, address: 'Los Aromos', latitude: '0.0', longitude: '0.0' };
	const order = {
		shippingId: await first(company, '/v1/shippings', '&state=0'),
		deliveryTypeId: ids.deliveryTypeId,
		origin: spot,
		destination: { ...spot, buildingNumber: '12' },
		contact: { firstName: 'Camila', lastName: 'Rojas', email: 'a@b.example', code: '1-9', phone: '2' },
		details: [{ description: text, quantity: 1, weight: 1.5, length: 20, width: 10, height: 5 }],
		packagingType: 1,
		comment: text,
	};
	const freight = { comment: 'Flete', quantity: 900, netUnitValue: 1000 };
	const sold = (await company.post('/v1/documents.json?expand=details', { codeSii: '39', details: [freight] })).body;
	const back = {
		codeSii: '61',
		referenceDocumentId: sold.id,
		officeId,
		emissionDate: 1_773_000_000,
		expirationDate: 1_773_000_000,
		motive: text,
		declareSii: 1,
		declare: 1,
		priceAdjustment: 0,
		editTexts: 0,
		type: 0,
		client: client(),
		details: [{ documentDetailId: sold.details.items[0].id, quantity: 1, unitValue: 0, comment: text }],
		payments: [],
		salesId: unique(),
	};
	const dates = { emissionDate: 1_773_000_000, expirationDate: 1_773_000_000 };
	const debit = { ...dates, codeSii: '56', declareSii: 1, declare: 1 };
	const given = (await company.post('/v1/returns.json', { ...back, salesId: unique() })).body;
	const { orderId } = ids;
	const log = { orderId, id: orderId, description: text, stateId: 4, subStateId: 1, date: 1_773_000_000 };
	const label = { orderId, trackingNumber: 'DS-1', urlTracking: 'https://courier.example/t/', label: '678' };
	const labelPath = `/v1/couriers/orders/${orderId}/label.json`;
	const points = { clientId, type: 0, points: 5, description: text, orderId: '1' };
	const annulment = { ...debit, referenceDocumentId: Number(given.credit_note.id) };
	return new Map<string, ValidWrite>([
		['POST /v1/couriers/orders.json', { path: '/v1/couriers/orders.json', body: order }],
		['POST /v1/logs.json', { path: '/v1/logs.json', body: log }],
		['PUT /v1/couriers/orders/:id/label.json', { path: labelPath, body: label }],
		['POST /v1/couriers/orders/:id/label.json', { path: labelPath, body: label }],
		['POST /v1/couriers.json', { path: '/v1/couriers.json', body: courierBody }],
		[
			'PUT /v1/couriers/:id.json',
			{
				path: `/v1/couriers/${courier.id}.json`,
				body: { ...courierBody, state: 0, deliveryTypes: [{ ...offer, id: courier.deliveryTypes[0].id, state: 0 }] },
			},
		],
		...settingsWrites(ids, unique),
		...(await storefrontWrites(company, ids)),
		['POST /v1/offices.json', { path: '/v1/offices.json', body: office() }],
		['PUT /v1/offices/:id.json', { path: `/v1/offices/${ids.destinationOfficeId}.json`, body: office() }],
		[
			'PUT /v1/users/:id.json',
			{ path: `/v1/users/${company.userId}.json`, body: { officeId: ids.destinationOfficeId } },
		],
		['POST /v1/products.json', { path: '/v1/products.json', body: product }],
		['PUT /v1/products/:id.json', { path: `/v1/products/${productId}.json`, body: product }],
		[
			'POST /v1/product_types.json',
			{ path: '/v1/product_types.json', body: { name: text, attributes: [attribute], state: 0 } },
		],
		[
			'PUT /v1/product_types/:id.json',
			{
				path: `/v1/product_types/${typeId}.json`,
				body: { name: text, attributes: [{ id: attributeId, ...attribute }], state: 0 },
			},
		],
		[
			'POST /v2/products/pack.json',
			{
				path: '/v2/products/pack.json',
				body: { ...pack, name: unique(), code: unique() },
			},
		],
		['POST /v1/collections.json', { path: '/v1/collections.json', body: collection() }],
		['PUT /v1/collections/:id.json', { path: `/v1/collections/${ids.collectionId}.json`, body: collection() }],
		['POST /v1/variants.json', { path: '/v1/variants.json', body: variant() }],
		['PUT /v1/variants/:id.json', { path: `/v1/variants/${unpriced}.json`, body: variant() }],
		['POST /v1/price_lists.json', { path: '/v1/price_lists.json', body: list }],
		['PUT /v1/price_lists/:id.json', { path: `/v1/price_lists/${priceListId}.json`, body: list }],
		[
			'POST /v1/price_lists/:id/details.json',
			{ path: `/v1/price_lists/${priceListId}/details.json`, body: { variantId: unpriced, variantValue: 1000.5 } },
		],
		[
			'PUT /v1/price_lists/:id/details/:detail_id.json',
			{ path: `/v1/price_lists/${priceListId}/details/${priceOf}.json`, body: { variantValueWithTaxes: 1200 } },
		],
		...personWrites(forgotten),
		['POST /v1/clients.json', { path: '/v1/clients.json', body: clientAlone() }],
		['PUT /v1/clients/:id.json', { path: `/v1/clients/${clientId}.json`, body: clientAlone() }],
		['POST /v1/clients/:id/contacts.json', { path: `/v1/clients/${clientId}/contacts.json`, body: contact }],
		['POST /v1/clients/:id/addresses.json', { path: `/v1/clients/${clientId}/addresses.json`, body: clientAddress }],
		[
			'PUT /v1/clients/:id/addresses/:detail_id.json',
			{ path: `/v1/clients/${clientId}/addresses/${addressId}.json`, body: { ...clientAddress, state: 0 } },
		],
		['PUT /v1/clients/points.json', { path: '/v1/clients/points.json', body: points }],
		...(await stockWrites(company, { officeId, variantId, unmoved: unpriced })),
		[
			'POST /v1/documents.json',
			{
				path: '/v1/documents.json',
				body: {
					...place,
					documentTypeId,
					client: client(),
					expirationDate: 1_775_000_000,
					saleConditionId,
					observation: text,
					references: [{ number: 'OC-5521', referenceDate: 1_773_000_000, reason: text, codeSii: '801' }],
					details: [{ ...line, note: text }],
					payments: [{ paymentTypeId, amount: 10, recordDate: 1_773_000_000, ...howPaid }],
					dispatch: 1,
					salesId: unique(),
				},
			},
		],
		[
			'POST /v1/shippings.json',
			{
				path: '/v1/shippings.json',
				body: { ...place, codeSii: '52', shippingTypeId: 1, recipient: text, client: client(), details: [line] },
			},
		],
		['POST /v1/returns.json', { path: '/v1/returns.json', body: { ...back, salesId: unique() } }],
		['POST /v1/returns/:id/annulments.json', { path: `/v1/returns/${given.id}/annulments.json`, body: annulment }],
		['PUT /v1/requests/bodies.json', { path: '/v1/requests/bodies.json', body: { minutes: 30 } }],
		['POST /v1/webhooks.json', { path: '/v1/webhooks.json', body: webhook }],
		['PUT /v1/webhooks/:id.json', { path: `/v1/webhooks/${webhookId}.json`, body: { ...webhook, disabled: 0 } }],
		[
			'POST /v1/webhooks/:id/redeliver.json',
			{ path: `/v1/webhooks/${webhookId}/redeliver.json`, body: { since: 0, until: 1, from: 1, to: 1 } },
		],
		[
			'POST /v2/stocks/receptions/shipping/:id.json',
			{
				path: `/v2/stocks/receptions/shipping/${transfer.body.id}.json`,
				body: { note: text, details: [{ detailId: sent.items[0].id, quantity: 1 }] },
			},
		],
	]);
}
