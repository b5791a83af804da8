/** Writes of the online store, its coupons, couriers and payment methods with as much in their lists as they take. */
import type { FullWrites } from './full-write.ts';
import { crowdedProducts, type FullShop, LINES, unique, upTo } from './shop.ts';

export async function storeWrites(shop: FullShop): Promise<FullWrites> {
	return {
		...couponWrites(shop),
		...(await cartWrites(shop)),
		...courierWrites(shop),
		...methodWrites(shop),
		...descriptionWrites(shop),
	};
}

/** As long as the names of what a coupon is for may be, so far as all of them fit into a body. */
const LONG = 'Colección de la temporada '.repeat(8);

const coupon = ({ productIds, collectionIds }: FullShop, many: number, isLong: boolean) => ({
	name: unique(),
	type: '1',
	amount: 1,
	serialNumber: unique(),
	properties: {
		combinable: true,
		repeteable: true,
		...(many === 0
			? {}
			: {
					products: productIds.slice(0, many).map(String),
					collections: upTo(many, (place) => String(collectionIds[place] ?? `${isLong ? LONG : ''}${place}`)),
				}),
	},
});

function couponWrites(shop: FullShop) {
	const limits = { 'properties.products': 1000, 'properties.collections': 1000 };
	const path = '/v1/loyalty/coupons';
	return {
		'POST /v1/loyalty/coupons.json': {
			limits,
			status: 201,
			ask: (many) => ({ method: 'POST', path: `${path}.json`, body: coupon(shop, many, true) }),
		},
		'PUT /v1/loyalty/coupons/:id.json': {
			limits,
			status: 200,
			async ask(many) {
				const { data } = await shop.made(`${path}.json`, coupon(shop, many, false));
				return { method: 'PUT', path: `${path}/${data[0].id}.json`, body: coupon(shop, many, true) };
			},
		},
	} satisfies FullWrites;
}

async function cartWrites(shop: FullShop) {
	const { codes, deliveryTypeIds, made } = shop;
	const items = (named: readonly string[], many: number) => named.slice(0, many).map((code) => ({ code, quantity: 1 }));
	const serials = async (names: number) => {
		const made20 = [];
		for (let n = 0; n < 20; n++) made20.push(await made('/v1/loyalty/coupons.json', coupon(shop, names, true)));
		return made20.map(({ data }) => data[0].serialNumber);
	};
	const [plain, long] = [await serials(0), await serials(1000)];
	const crowded = await crowdedProducts(shop, 200);
	const checkout = (named: readonly string[], coupons: string[]) => ({
		email: 'camila@ejemplo.example',
		items: items(named, 200),
		coupons,
		deliveryChoices: deliveryTypeIds,
	});
	const limits = { items: 200, coupons: 20, deliveryChoices: 50 };
	const path = '/v1/checkouts.json';
	return {
		'POST /v1/checkouts.json': {
			limits,
			status: 201,
			ask: () => ({ method: 'POST', path, body: checkout(codes, plain) }),
		},
		// Twenty lists of two thousand names, two hundred products with ten taxes and a hundred collections each.
		'POST /v1/checkouts.json with coupons for thousands of things': {
			limits,
			about: LINES,
			status: 201,
			ask: (many) => ({ method: 'POST', path, body: many > 200 ? checkout(crowded, long) : checkout(codes, plain) }),
		},
		'POST /v1/payment_links.json': {
			limits: { items: 200, deliveryChoices: 50 },
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path: '/v1/payment_links.json',
				body: { name: unique(), items: items(codes, many), deliveryChoices: deliveryTypeIds },
			}),
		},
	} satisfies FullWrites;
}

function courierWrites({ company, codes, deliveryTypeIds, made }: FullShop) {
	const courier = () => ({
		name: unique(),
		webhookUrl: `${company.service.url}/inbox/${unique()}`,
		deliveryTypes: upTo(50, () => ({ name: unique(), code: unique(), cost: 3990 })),
	});
	const limits = { deliveryTypes: 50 };
	const order = {
		deliveryTypeId: deliveryTypeIds[0],
		destination: { address: 'Los Aromos', buildingNumber: '12', city: 'Talca' },
		contact: { firstName: 'Camila', lastName: 'Rojas' },
	};
	const description = 'Café de grano, tostado medio, bolsa de un kilo. '.repeat(15);
	const path = '/v1/couriers/orders.json?expand=[details]';
	return {
		'POST /v1/couriers.json': {
			limits,
			status: 201,
			ask: () => ({ method: 'POST', path: '/v1/couriers.json', body: courier() }),
		},
		'PUT /v1/couriers/:id.json': {
			limits,
			status: 200,
			async ask() {
				const { id, deliveryTypes } = await made('/v1/couriers.json', courier());
				const changed = courier().deliveryTypes.map((type, place) => ({ ...type, id: deliveryTypes[place].id }));
				return { method: 'PUT', path: `/v1/couriers/${id}.json`, body: { deliveryTypes: changed } };
			},
		},
		'POST /v1/couriers/orders.json': {
			limits: { details: LINES },
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path,
				body: { ...order, details: upTo(many, () => ({ description, quantity: 1, weight: 1.5, length: 20 })) },
			}),
		},
		'POST /v1/couriers/orders.json of a dispatch': {
			limits: {},
			about: LINES,
			status: 201,
			async ask(many) {
				const details = codes.slice(0, many).map((code) => ({ code, quantity: 1 }));
				const { id } = await made('/v1/shippings.json', { details });
				return { method: 'POST', path, body: { ...order, shippingId: id } };
			},
		},
	} satisfies FullWrites;
}

function methodWrites({ made }: FullShop) {
	const limits = { allowedSources: 100 };
	const path = '/v1/payment_methods';
	const body = () => ({
		name: unique(),
		INIT_TRANSACTION_URL: 'http://127.0.0.1:1/init',
		allowedSources: upTo(100, (place) => `203.0.${place}.0/24`),
	});
	return {
		'POST /v1/payment_methods.json': {
			limits,
			status: 201,
			ask: () => ({ method: 'POST', path: `${path}.json`, body: body() }),
		},
		'PUT /v1/payment_methods/:id.json': {
			limits,
			status: 200,
			async ask() {
				const { id } = await made(`${path}.json`, body());
				return { method: 'PUT', path: `${path}/${id}.json`, body: body() };
			},
		},
	} satisfies FullWrites;
}

function descriptionWrites({ productIds, variantIds, made }: FullShop) {
	const limits = { pictures: 50, orderedVariants: 200, variantsShipping: 100, descriptions: 10 };
	const path = '/v2/products/market_info';
	const body = () => ({
		productId: productIds[0],
		idVariantDefault: variantIds[0],
		name: unique(),
		variantShippingAll: 0,
		// Of any variants, not only of its own.
		productType: 'virtual',
		state: 1,
		pictures: upTo(50, (place) => ({ href: `https://cdn.example/${place}.jpg`, legendImage: 'Café', order: place })),
		orderedVariants: variantIds.slice(0, 200).map((id, order) => ({ id, order, show: 1 })),
		variantsShipping: variantIds.slice(0, 100).map((id) => ({ productVariantId: id, weight: 0.25, width: 10 })),
		descriptions: upTo(10, () => ({ text: 'x'.repeat(3900) })),
	});
	return {
		'POST /v2/products/market_info.json': {
			limits,
			status: 200,
			ask: () => ({ method: 'POST', path: `${path}.json`, body: body() }),
		},
		'PUT /v2/products/market_info/:id.json': {
			limits,
			status: 201,
			async ask() {
				const { data } = await made(`${path}.json`, body());
				return { method: 'PUT', path: `${path}/${data.id}.json`, body: body() };
			},
		},
	} satisfies FullWrites;
}
