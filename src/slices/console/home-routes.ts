/** `/v1/home.json`: what there is to do now, sales by day and the last documents, as far as the token may read them. */
import type { Static } from 'typebox';
import { lastDocuments, salesToDispatch, soldByDay } from '../../foundations/documents/index.ts';
import type { Api, Call } from '../../foundations/identity/index.ts';
import { countBelowMinimum } from '../../foundations/stock/index.ts';
import { DAY_SECONDS, dateOrToday, startOfDay } from '../../kernel/clock.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import { HomeShape } from './home-schema.ts';
import type { FigurePorts } from './ports.ts';

type Home = Static<typeof HomeShape>;

const DAYS = 30;
const LAST = 10;
const MOST_ENDPOINTS = 50;
/** Added up at a time, so that a busy season holds nobody else up. */
const SLICE_DAYS = 10;

/** Each of 60 days, the oldest first; those without a sale, too. */
async function salesOf({ db }: Api, { companyId, view }: Call, today: number): Promise<NonNullable<Home['sales']>> {
	const first = today - (2 * DAYS - 1) * DAY_SECONDS;
	const sold = new Map<number, { count: number; amount: number }>();
	for (let from = first; from <= today; from += SLICE_DAYS * DAY_SECONDS) {
		const to = from + (SLICE_DAYS - 1) * DAY_SECONDS;
		for (const { emission_date, count, amount } of await soldByDay.all(db, { companyId, from, to }))
			sold.set(emission_date, { count, amount: fromScaled(amount, view.decimals) });
	}
	const days = Array.from({ length: 2 * DAYS }, (_, place) => {
		const date = first + place * DAY_SECONDS;
		return { date, ...(sold.get(date) ?? { count: 0, amount: 0 }) };
	});
	return { days: days.slice(DAYS), previousDays: days.slice(0, DAYS) };
}

async function lastOf({ db }: Api, { companyId, view }: Call): Promise<NonNullable<Home['lastDocuments']>> {
	const rows = await lastDocuments.all(db, { companyId, limit: LAST });
	return rows.map((row) => ({
		href: `${view.addresses.base}/v1/documents/${row.id}.json`,
		id: row.id,
		number: row.number,
		type: row.type_name,
		codeSii: row.code_sii,
		use: row.use,
		client: row.company || `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
		emissionDate: row.emission_date,
		createdAt: row.created_at,
		totalAmount: fromScaled(row.total_amount, view.decimals),
		state: row.state,
	}));
}

async function transfersOf({ db }: Api, { companyId }: Call, { transfersUnderWay }: FigurePorts) {
	const [row] = await transfersUnderWay.all(db, { companyId });
	return { count: row?.count ?? 0, quantity: quantityToWire(row?.quantity ?? 0), oldestAt: row?.oldest_at ?? null };
}

async function webhooksOf({ db }: Api, call: Call, { endpointFigures }: FigurePorts) {
	const { companyId, now, caller } = call;
	const since = startOfDay(now, caller.company.timeZone);
	const rows = await endpointFigures.all(db, { companyId, since, limit: MOST_ENDPOINTS });
	const isFailing = (row: (typeof rows)[number]) => row.failing_since !== null || row.disabled_reason !== null;
	return {
		endpoints: rows.length,
		failing: rows.filter(isFailing).length,
		deliveredToday: rows.reduce((sum, { delivered }) => sum + delivered, 0),
	};
}

async function toDispatch({ db }: Api, { companyId }: Call) {
	const row = await salesToDispatch.first(db, { companyId });
	return { count: row?.count ?? 0, oldestAt: row?.oldest_at ?? null };
}

export function homeRoutes(api: Api, figures: FigurePorts): void {
	api.read(
		{
			method: 'GET',
			url: '/v1/home.json',
			operationId: 'getHome',
			right: 'company:read',
			tag: 'Company',
			summary: 'Read what there is to do now, and sales by day',
			answers: { 200: HomeShape },
		},
		async (call): Promise<Home> => {
			const { rights, company } = call.caller;
			const today = dateOrToday(undefined, call.now, company.timeZone);
			const may = (right: string, read: () => Promise<unknown>) => (rights.has(right) ? read() : undefined);
			const parts = {
				salesToDispatch: await may('documents:read', () => toDispatch(api, call)),
				transfersToReceive: await may('dispatch:read', () => transfersOf(api, call, figures)),
				belowMinimum: await may('stock:read', async () => ({
					count: (await countBelowMinimum.first(api.db, call))?.count ?? 0,
				})),
				webhooks: await may('webhooks:read', () => webhooksOf(api, call, figures)),
				sales: await may('documents:read', () => salesOf(api, call, today)),
				lastDocuments: await may('documents:read', () => lastOf(api, call)),
			};
			return { today, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
		},
	);
}
