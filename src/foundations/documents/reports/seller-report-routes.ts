/** What each user has sold and taken back in a span of days. */
import Type from 'typebox';
import { DAY_SECONDS, dateOrToday, utcMidnight } from '../../../kernel/clock.ts';
import { found, invalid, present } from '../../../kernel/errors.ts';
import {
	envelope,
	FIELDS,
	nextStem,
	output,
	pathOf,
	pick,
	type QueryParameter,
	readIds,
	readPage,
} from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { type Api, type Call, USERS, users } from '../../identity/index.ts';
import { DOCUMENTS } from '../records/index.ts';
import { addUpSellers } from './add-up-sellers.ts';
import { countOfSeller, documentsOfSeller, SOLD, TAKEN_BACK } from './seller-report-store.ts';

const { collection, date, href, integer, number, text } = output;

const SummaryShape = output.object('SellerSummary', {
	startDate: date('First day'),
	endDate: date('Last day'),
	total: number(125_900, 'Of all sellers, with taxes'),
	sellers: Type.Array(
		Type.Object({
			href: href('/v1/users/1.json', 'Address of the user'),
			id: integer(1),
			fullName: text('Camila Rojas'),
			subtotal: number(105_798, 'Sales without returns, before taxes'),
			taxSubtotal: number(20_102, 'Their taxes'),
			sales: collection('/v1/users/1/sales', 'The sales'),
			returns: collection('/v1/users/1/returns', 'The returns'),
		}),
		{ description: 'Who sold or took something back' },
	),
});

const SoldShape = output.object('SoldDocument', {
	href: href('/v1/documents/1.json', 'Address of the document'),
	id: integer(1),
	name: text('Boleta electrónica', 'Document type'),
	number: integer(1042),
});

const parameter = (name: string, description: string): QueryParameter => ({ name, description, type: 'integer' });
const DAYS = [
	parameter('startdate', 'Any Unix time of the first UTC day; today when omitted'),
	parameter('enddate', 'Any Unix time of the last UTC day; today when omitted'),
];
const PAGE = [parameter('limit', 'Items per page: default 25, at most 50'), parameter('offset', 'Items to skip')];

/** A statement adds up what it covers. */
const MOST_DAYS = 366;
const WHOLE = /^\d{1,12}$/;

function daysOf({ query, now, caller }: Call): { from: number; to: number } {
	const today = dateOrToday(undefined, now, caller.company.timeZone);
	const day = (name: string) => {
		const value = query[name];
		if (value !== undefined && !WHOLE.test(value)) throw invalid(name, 'a Unix time');
		return value === undefined ? undefined : utcMidnight(Number(value));
	};
	const [start, end] = [day('startdate'), day('enddate')];
	const from = start ?? Math.min(end ?? today, today);
	const last = end ?? Math.max(from, today);
	if (last < from || last - from > MOST_DAYS * DAY_SECONDS)
		throw invalid('enddate', `a day from startdate on, at most ${MOST_DAYS} days later`);
	return { from, to: last + DAY_SECONDS - 1 };
}

async function readSummary(api: Api, call: Call) {
	const { companyId, query, view } = call;
	const { from, to } = daysOf(call);
	const sellerIds = readIds(query, 'userid');
	if (sellerIds?.includes(0)) throw invalid('userid', 'the id of a user, or several as [1,2]');
	const asked = { companyId, from, to, anySeller: sellerIds ? 0 : 1, sellerIds: sellerIds ?? [] } as const;
	const sums = await addUpSellers(api.db, asked);
	const people = await users.source.byIds(api.db, companyId, [...sums.keys()]);
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const days = `startdate=${from}&enddate=${utcMidnight(to)}`;
	return {
		startDate: from,
		endDate: utcMidnight(to),
		total: money([...sums.values()].reduce((sum, { total }) => sum + total, 0)),
		sellers: people.map((user) => {
			const { total, tax } = present(sums.get(user.id), 'sums');
			const stem = `${view.addresses.base}${USERS}/${user.id}`;
			return {
				href: `${stem}.json`,
				id: user.id,
				fullName: `${user.first_name} ${user.last_name}`.trim(),
				subtotal: money(total - tax),
				taxSubtotal: money(tax),
				sales: { href: `${stem}/sales.json?${days}` },
				returns: { href: `${stem}/returns.json?${days}` },
			};
		}),
	};
}

/** What counts for or against a user in a span of days. */
async function readSold(api: Api, call: Call, sellerId: number, sign: typeof SOLD | typeof TAKEN_BACK) {
	const { companyId, query, url, view, fields } = call;
	const of = { companyId, sellerId, sign, ...daysOf(call) };
	found(await users.source.find(api.db, companyId, sellerId), 'user');
	const page = readPage(query);
	const rows = await documentsOfSeller.all(api.db, { ...of, ...page });
	const { n } = present(await countOfSeller.first(api.db, of), 'count');
	const items = rows.map(({ id, name, number }) => {
		const item = { href: `${view.addresses.base}${DOCUMENTS}/${id}.json`, id, name, number };
		return fields ? pick(item, fields) : item;
	});
	const own = api.addresses.base + pathOf(url);
	return envelope(own, n, page, items, nextStem(own, url));
}

export function sellerReportRoutes(api: Api): void {
	const reading = { method: 'GET', right: 'documents:read', tag: 'Documents' } as const;
	api.read(
		{
			...reading,
			url: '/v1/users/sales_summary.json',
			operationId: 'getSalesSummary',
			summary: 'Read what users have sold, less what was returned',
			query: [{ ...parameter('userid', 'Only this user; several as [1,2]'), type: 'string' }, ...DAYS],
			answers: { 200: SummaryShape },
		},
		(call) => readSummary(api, call),
	);
	const ofUser = { ...reading, noun: 'user', query: [...PAGE, ...DAYS, FIELDS], refusals: [404] };
	api.read(
		{
			...ofUser,
			url: '/v1/users/:id/sales.json',
			operationId: 'listUserSales',
			summary: 'List the sales of a user',
			answers: { 200: output.envelope(SoldShape, '/v1/users/1/sales') },
		},
		(call) => readSold(api, call, call.ids.id, SOLD),
	);
	api.read(
		{
			...ofUser,
			url: '/v1/users/:id/returns.json',
			operationId: 'listUserReturns',
			summary: 'List the credit notes of a user',
			answers: { 200: output.envelope(SoldShape, '/v1/users/1/returns') },
		},
		(call) => readSold(api, call, call.ids.id, TAKEN_BACK),
	);
}
