/** The table of what is measured under load: the data behind each row, its requests, and how many are under way at once. */
import { type BenchCompany, COUPONS, type SpreadCompany } from './company.ts';
import { nameOf } from './product-names.ts';
import type { SalesMade } from './sales.ts';

/** A company as the rows know it; of a former commit, what that commit has. */
export type Target = BenchCompany & Partial<SalesMade> & { companies?: readonly SpreadCompany[] };

export interface Asked {
	path: string;
	/** Sent as JSON by POST, under a key of its own. */
	body?: unknown;
	/** Of the company that asks, where it is not the target. */
	token?: string;
}

/** `past`: some dispatches; `year`: 100,000 products and a year of 100,000 sales; `million`: 1,000,000 dispatches. */
export type Data = 'past' | 'year' | 'million';
export const DATA: readonly Data[] = ['past', 'year', 'million'];

export interface LoadRow {
	key: string;
	title: string;
	data: Data;
	connections: number;
	status: number;
	/** The service written by hand answers it too. */
	isBare?: true;
	/** Measured only when it is named. */
	isExtra?: true;
	/** As clients send it that know of no `Idempotency-Key`; others send a fresh one with each write. */
	isWithoutKey?: true;
	/** Asks for many companies. */
	isSpread?: true;
	/** A row before it: how many times as long this one takes is said. */
	comparedWith?: string;
	/** Several calls that follow from each other: see `walk.ts`. */
	isWalk?: true;
	ask(target: Target, index: number): Asked;
}

const USUAL = 32;
const BRANCHES = [1, 4, 16, 32];
/** Over which writes are spread. */
export const COMPANIES = 100;
/** Few, where one answer takes a good part of a turn. */
const FEW = 4;
const DAY = 86_400;
const YEAR_2025 = 1_735_689_600;
const MARCH = `emissiondaterange=[${YEAR_2025 + 59 * DAY},${YEAR_2025 + 89 * DAY}]`;
const RUN = Date.now().toString(36);

const SHIPPINGS = '/v1/shippings.json';
const scattered = ({ first, last }: Target, index: number) => first + ((index * 7919) % (last - first + 1));
const codeAt = ({ codes }: Pick<Target, 'codes'>, index: number) => codes[index % codes.length];

const twoLines = (of: Pick<Target, 'codes'>, index: number): Asked => ({
	path: SHIPPINGS,
	body: { details: [index, index + 17].map((at) => ({ code: codeAt(of, at), quantity: 1 })) },
});

const dispatch = (connections: number): LoadRow => ({
	key: `dispatch-${connections}`,
	title: `dispatch of two lines, durable, ${connections} at a time`,
	data: 'past',
	connections,
	status: 201,
	isBare: true,
	ask: twoLines,
});

const spread = (connections: number): LoadRow => ({
	key: `spread-${connections}`,
	title: `the same in ${COMPANIES} companies, ${connections} at a time`,
	data: 'past',
	connections,
	status: 201,
	isSpread: true,
	ask({ companies = [] }, index) {
		const company = companies[index % companies.length];
		if (!company) throw new Error('there are no other companies');
		return { ...twoLines(company, index), token: company.token };
	},
});

const keyless = (connections: number): LoadRow => ({
	...dispatch(connections),
	key: `keyless-${connections}`,
	title: `the same, clients without keys, ${connections} at a time`,
	isWithoutKey: true,
});

const saleLine = (target: Target, index: number) => ({
	code: codeAt(target, index),
	quantity: 2,
	netUnitValue: 1672.27,
	discount: 10,
	taxId: JSON.stringify(target.taxIds),
});

const list = (key: string, title: string, path: string): LoadRow => ({
	key,
	title,
	data: 'past',
	connections: USUAL,
	status: 200,
	ask: () => ({ path }),
});

const search = (key: string, title: string, filter: (edition: number) => string): LoadRow => ({
	...list(`search-${key}`, `products by ${title}, of 100,000`, ''),
	data: 'year',
	ask: (_, index) => ({ path: `/v1/products.json?${filter(10_000 + ((index * 7919) % 89_999))}` }),
});

export const LOAD_ROWS: readonly LoadRow[] = [
	{
		...list('one', 'one dispatch', ''),
		isBare: true,
		ask: (target, index) => ({ path: `/v1/shippings/${scattered(target, index)}.json` }),
	},
	{ ...list('list', 'list of 25, with exact count', SHIPPINGS), isBare: true },
	list('expanded', 'list of 25, expand=[details,guide]', `${SHIPPINGS}?expand=[details,guide]`),
	{
		...list('one-coupon', 'one coupon', ''),
		isExtra: true,
		ask: ({ coupon }, index) => ({ path: `/v1/loyalty/coupons/${coupon + (index % COUPONS)}.json` }),
	},
	{
		...list('coupon', 'create a coupon, durable', ''),
		status: 201,
		isBare: true,
		ask: (_, index) => ({
			path: '/v1/loyalty/coupons.json',
			body: { name: 'Bienvenida', type: '0', amount: 1000, serialNumber: `B-${RUN}-${index}` },
		}),
	},
	...[dispatch, spread, keyless].flatMap((row) => BRANCHES.map(row)),
	{
		...list('checkout', 'checkout → paid → settled, three calls', ''),
		connections: 16,
		isWalk: true,
	},
	{
		...list('sale', 'sale of 5 lines, discount, 2 taxes, durable', ''),
		data: 'year',
		status: 201,
		ask: (target, index) => ({
			path: '/v1/documents.json',
			body: { codeSii: '39', details: [0, 7, 14, 21, 28].map((step) => saleLine(target, index + step)) },
		}),
	},
	{
		...list('barcode', 'stock by bar code', ''),
		data: 'year',
		ask: ({ barCodes = [] }, index) => ({ path: `/v1/stocks.json?barcode=${barCodes[index % barCodes.length]}` }),
	},
	{ ...search('none', 'no filter', () => 'limit=25'), isExtra: true },
	search('one', 'name= of one', (edition) => `name=EDICION%20${edition}`),
	search('many', 'name= of every sixth', () => 'name=TALADRO'),
	{
		...search('words', 'q= of two words', () => ''),
		// Every sixth product is coffee; each time another of them is found.
		ask: (_, index) => ({
			path: `/v1/products.json?q=cafe%20${nameOf(6 * ((index * 7919) % 16_000))
				.split(' ')
				.at(-1)}`,
		}),
	},
	{ ...search('letter', 'name= of one letter', () => 'name=%C3%B1'), isExtra: true },
	{
		...list('summary', 'summary of a month beside 100,000 sales', `/v1/documents/summary.json?${MARCH}`),
		data: 'year',
		connections: 2,
	},
	{ ...list('first', 'first page of 1,000,000', SHIPPINGS), data: 'million', connections: FEW },
	{
		...list('deep', 'page at 90 % of 1,000,000', ''),
		comparedWith: 'first',
		data: 'million',
		connections: FEW,
		// Not the same page each time: a sweep goes on.
		ask: ({ first, last }, index) => ({
			path: `${SHIPPINGS}?offset=${Math.floor((last - first) * 0.9) + (index % 400) * 25}`,
		}),
	},
];
