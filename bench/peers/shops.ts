/** How another service is asked for the same work. Written from its documentation, not run in this repository: see `README.md`. */
import type { Asked } from '../rows.ts';

export interface Answer {
	body: ReturnType<typeof JSON.parse>;
	headers: Headers;
}

export interface Asking {
	ask(asked: Asked): Promise<Answer>;
	/** Sent with everything from now on. */
	headers: Record<string, string>;
}

/** What its rows are made of. */
export interface Stocked {
	variants: readonly string[];
	orders: string[];
	/** Where it needs one. */
	region?: string;
	currency?: string;
}

export interface Shop {
	port: number;
	signIn(asking: Asking): Promise<void>;
	/** Variants to order, and whatever orders there are. */
	look(asking: Asking): Promise<Stocked>;
	/** One order of two lines; answers its id. */
	order(asking: Asking, stocked: Stocked, index: number): Promise<string>;
	rows: Readonly<Record<'one' | 'list' | 'coupon' | 'dispatch', (stocked: Stocked, index: number) => Asked>>;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const medusaOrder = ({ variants, region }: Stocked, index: number): Asked => ({
	path: '/admin/draft-orders',
	body: {
		email: `comprador${index}@example.cl`,
		region_id: region,
		items: [index, index + 17].map((each) => ({ variant_id: at(variants, each), quantity: 1 })),
	},
});

const medusa: Shop = {
	port: 9000,
	async signIn(asking) {
		const body = { email: 'admin@example.com', password: 'banco-de-pruebas' };
		const { body: answer } = await asking.ask({ path: '/auth/user/emailpass', body });
		asking.headers.authorization = `Bearer ${answer.token}`;
	},
	async look({ ask }) {
		const { body: regions } = await ask({ path: '/admin/regions?limit=1' });
		const { body: variants } = await ask({ path: '/admin/product-variants?limit=50' });
		const { body: found } = await ask({ path: '/admin/draft-orders?limit=1000&fields=id' });
		return {
			variants: variants.variants.map(({ id }: { id: string }) => id),
			orders: found.draft_orders.map(({ id }: { id: string }) => id),
			region: regions.regions[0].id,
			currency: regions.regions[0].currency_code,
		};
	},
	async order({ ask }, stocked, index) {
		return (await ask(medusaOrder(stocked, index))).body.draft_order.id;
	},
	rows: {
		one: ({ orders }, index) => ({ path: `/admin/draft-orders/${at(orders, index)}` }),
		list: () => ({ path: '/admin/draft-orders?limit=25' }),
		coupon: ({ currency }, index) => ({
			path: '/admin/promotions',
			body: {
				code: `B-${Date.now()}-${index}`,
				type: 'standard',
				status: 'active',
				is_automatic: false,
				application_method: { type: 'fixed', target_type: 'order', value: 1000, currency_code: currency },
			},
		}),
		dispatch: medusaOrder,
	},
};

const graphql = (query: string, variables: Record<string, unknown> = {}): Asked => ({
	path: '/admin-api',
	body: { query, variables },
});

const MEMBERS = 'id code state createdAt total totalWithTax totalQuantity customer { id } lines { id quantity }';
const ADD = (name: string, variant: string | undefined) =>
	`${name}: addItemToDraftOrder(orderId: $id, input: { productVariantId: "${variant}", quantity: 1 }) { __typename }`;

const vendure: Shop = {
	port: 3000,
	async signIn(asking) {
		const login = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }';
		const { headers } = await asking.ask(graphql(login));
		asking.headers.authorization = `Bearer ${headers.get('vendure-auth-token')}`;
	},
	async look({ ask }) {
		const { body } = await ask(
			graphql(
				'{ productVariants(options: { take: 50 }) { items { id } } orders(options: { take: 100 }) { items { id } } }',
			),
		);
		const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);
		return { variants: ids(body.data.productVariants), orders: ids(body.data.orders) };
	},
	async order({ ask }, { variants }, index) {
		const { body } = await ask(graphql('mutation { createDraftOrder { id } }'));
		const { id } = body.data.createDraftOrder;
		const lines = `mutation ($id: ID!) { ${ADD('a', at(variants, index))} ${ADD('b', at(variants, index + 17))} }`;
		await ask(graphql(lines, { id }));
		return id;
	},
	rows: {
		one: ({ orders }, index) =>
			graphql(`query ($id: ID!) { order(id: $id) { ${MEMBERS} } }`, { id: at(orders, index) }),
		list: () => graphql(`{ orders(options: { take: 25 }) { totalItems items { ${MEMBERS} } } }`),
		coupon: (_, index) =>
			graphql('mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }', {
				input: {
					enabled: true,
					couponCode: `B-${Date.now()}-${index}`,
					conditions: [],
					actions: [{ code: 'order_fixed_discount', arguments: [{ name: 'discount', value: '1000' }] }],
					translations: [{ languageCode: 'en', name: 'Bienvenida', description: '' }],
				},
			}),
		// The two lines follow from the order's id, so that of the three calls the first is measured alone: in its favour.
		dispatch: () => graphql('mutation { createDraftOrder { id } }'),
	},
};

export const SHOPS: Readonly<Record<string, Shop>> = { medusa, vendure };
