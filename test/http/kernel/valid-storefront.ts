/** Valid writes of store descriptions and purchase documents, for the battery of bad bodies. */
import type { Json, TestCompany } from '../../support/service.ts';
import type { ValidWrite } from './valid-write.ts';

export async function storefrontWrites(
	company: TestCompany,
	{ variantId, collectionId, clientId, deliveryTypeId }: Readonly<Record<string, number>>,
): Promise<[string, ValidWrite][]> {
	const text = 'Texto';
	const { product } = (await company.get(`/v1/variants/${variantId}.json`)).body;
	const productId = Number(product.id);
	const sizes = { weight: 0.25, width: 10, deph: 6, length: 18, match: 0 };
	const said = {
		productId,
		idVariantDefault: variantId,
		name: text,
		variantShippingAll: 1,
		productType: 'virtual',
		state: 1,
		description: text,
		displayNotice: text,
		urlImg: 'https://cdn.example/a.jpg',
		urlVideo: 'https://cdn.example/a.mp4',
		order: 1,
		width: 10,
		depth: 6,
		length: 18,
		pictures: [{ href: 'https://cdn.example/a.jpg', legendImage: text, order: 1 }],
		orderedVariants: [{ id: variantId, order: 1, show: 1 }],
		variantsShipping: [{ productVariantId: variantId, ...sizes }],
		integration: { sku: 'A' },
		descriptions: [{ name: text }],
	};
	const items = '/v2/products/market_info';
	const made = (await company.post(`${items}.json`, said)).body as Json;
	const { body: unsent } = await company.post('/v1/variants.json', { productId });
	const link = {
		name: text,
		items: [{ code: 'CAFE-1', quantity: 1 }],
		clientId,
		allowsCoupons: 0,
		deliveryChoices: [0, deliveryTypeId],
		maxUses: 3,
		expiresAt: 4_102_444_800,
	};
	return [
		['POST /v1/payment_links.json', { path: '/v1/payment_links.json', body: link }],
		...(await purchaseWrites(company)),
		[`POST ${items}.json`, { path: `${items}.json`, body: said }],
		[`PUT ${items}/:id.json`, { path: `${items}/${made.data.id}.json`, body: said }],
		[
			'POST /v2/variants/shipping.json',
			{ path: '/v2/variants/shipping.json', body: { productVariantId: unsent.id, ...sizes } },
		],
		['PUT /v2/variants/:id/shipping.json', { path: `/v2/variants/${variantId}/shipping.json`, body: sizes }],
		[
			'POST /v1/collections/:id/products.json',
			{ path: `/v1/collections/${collectionId}/products.json`, body: { code: 'CAFE-1' } },
		],
	];
}

let folio = 5000;

async function purchaseWrites(company: TestCompany): Promise<[string, ValidWrite][]> {
	const text = 'Texto';
	const paper = () => ({
		codeSii: '33',
		number: ++folio,
		clientCode: '76.543.210-3',
		clientActivity: text,
		emissionDate: 1_773_000_000,
		siiReceptionDate: 1_773_000_000,
		exemptAmount: 1,
		netAmount: 1000,
		iva: 19,
		ivaAmount: 190,
		ivaOutOfTimeAmount: 1,
		specificTaxCode: '28',
		specificTaxAmount: 1,
		specificTaxRate: 1.5,
		additionalTaxAmount: 1,
		ivaNotRecoverableAmount: 1,
		ivaAmountWithheld: 1,
		totalAmount: 1200,
		bookType: text,
		month: 3,
		year: 2026,
		addBook: 1,
		include: 1,
		urlPdf: 'https://sii.example/1.pdf',
		urlXml: 'https://sii.example/1.xml',
		fixedAssetAmount: 1,
		liquidationCode: '1',
		commissionTotalNetAmount: 1,
		commissionTotalExemptAmount: 1,
		commissionTotalIvaAmount: 1,
		docsCount: 1,
	});
	const path = '/v1/third_party_documents';
	const made = (await company.post(`${path}.json`, paper())).body as Json;
	const document = { issuer: { code: made.clientCode }, code: '33', number: made.number };
	const other = (await company.post(`${path}.json`, paper())).body as Json;
	return [
		[`POST ${path}.json`, { path: `${path}.json`, body: paper() }],
		[`PUT ${path}/:id.json`, { path: `${path}/${other.id}.json`, body: paper() }],
		['POST /v1/dtes/claims.json', { path: '/v1/dtes/claims.json', body: { document, actionCode: 'ACD' } }],
	];
}
