/** What a client has bought, and what it still owes. */
import Type from 'typebox';
import { utcMidnight } from '../../../kernel/clock.ts';
import { invalid, unknownReference } from '../../../kernel/errors.ts';
import { listPage, listParameters, output, type QueryParameter } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { CLIENTS, clientIdsByCode, findClient } from '../../clients/index.ts';
import type { Api, Call } from '../../identity/index.ts';
import { DOCUMENTS, DocumentShape, documents, lessCredit } from '../records/index.ts';
import { creditedTo, debtsOf, unpaidOf } from './client-report-store.ts';

const { date, href, integer, number, text } = output;

const UnpaidShape = Type.Object({
	href: href('/v1/documents/1.json', 'Address of the document'),
	id: integer(1),
	name: text('Factura electrónica', 'Document type'),
	number: integer(1042),
	emissionDate: date('Day of issue'),
	expirationDate: date('Day by which it is to be paid'),
	totalAmount: number(4736),
	totalAmountOwed: number(4736, 'What is neither paid nor credited; credit is not paid'),
});

const DebtShape = output.object('ClientDebt', {
	overdueDebt: number(4736),
	upcomingDebt: number(0),
	totalDebt: number(4736),
	client: Type.Object({
		href: href('/v1/clients/1.json', 'Address of the client'),
		id: integer(1),
		firstName: text('Camila'),
		lastName: text('Rojas'),
		code: text('76.543.210-3'),
		company: text('Comercial Andes SpA'),
	}),
	overdue_documents: Type.Array(UnpaidShape, { description: 'Due before the date, the oldest first; at most 1,000' }),
	upcoming_documents: Type.Array(UnpaidShape, { description: 'The others, the oldest first; at most 1,000' }),
});

/** Each of the two lists has no more; the sums are of all. */
const MOST_UNPAID = 1000;

const WHOLE = /^\d{1,15}$/;

const CODE: QueryParameter = {
	name: 'code',
	description: 'Tax identifier of the client, however written; instead of clientid',
	type: 'string',
};

/** The client that is asked for; 0 when no client has the code. */
async function clientIn({ query, companyId }: Call, api: Api): Promise<number> {
	const { clientid, code } = query;
	if (clientid !== undefined && code !== undefined) throw invalid('code', 'absent beside clientid');
	if (code !== undefined) {
		const [id = 0] = await clientIdsByCode(api.db, companyId, code);
		return id;
	}
	if (clientid === undefined || !WHOLE.test(clientid)) throw invalid('clientid', 'the id of a client, or code be sent');
	return Number(clientid);
}

/** What was asked for, as a request for documents: its next page is one of theirs. */
function asDocuments(call: Call, clientId: number): Call {
	const { code: _, ...query } = call.query;
	const sent = new URLSearchParams(call.url.split('?')[1] ?? '');
	for (const name of [...sent.keys()]) if (/^(clientid|code)$/i.test(name)) sent.delete(name);
	sent.set('clientid', String(clientId));
	return { ...call, query: { ...query, clientid: String(clientId) }, url: `${DOCUMENTS}.json?${sent}` };
}

function readDay(value: string | undefined, now: number): number {
	if (value !== undefined && !WHOLE.test(value)) throw invalid('comparisondate', 'a Unix time');
	return utcMidnight(value === undefined ? now : Number(value));
}

async function readDebt(api: Api, call: Call) {
	const { companyId, query, view, now } = call;
	const at = readDay(query.comparisondate, now);
	const clientId = await clientIn(call, api);
	const client = await findClient(api.db, companyId, clientId);
	if (!client) throw unknownReference(query.code === undefined ? 'clientid' : 'code', 'a client');
	const of = { companyId, clientId, at };
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const { credit = 0 } = (await creditedTo.first(api.db, of)) ?? {};
	const { total = 0, overdue = 0 } = (await debtsOf.first(api.db, of)) ?? {};
	// Spec silent: a credit says nothing of which sale it is for, so it settles what is oldest.
	const stillOverdue = Math.max(0, overdue - credit);
	const stillOwed = Math.max(0, total - credit);
	const unpaid = async (isOverdue: 0 | 1) => {
		const rows = await unpaidOf.all(api.db, { ...of, isOverdue, most: MOST_UNPAID });
		return lessCredit(rows, isOverdue ? credit : Math.max(0, credit - overdue)).map((row) => ({
			href: `${view.addresses.base}${DOCUMENTS}/${row.id}.json`,
			id: row.id,
			name: row.name,
			number: row.number,
			emissionDate: row.emission_date,
			expirationDate: row.due,
			totalAmount: money(row.total_amount),
			totalAmountOwed: money(row.owed),
		}));
	};
	return {
		overdueDebt: money(stillOverdue),
		upcomingDebt: money(stillOwed - stillOverdue),
		totalDebt: money(stillOwed),
		client: {
			href: `${view.addresses.base}${CLIENTS}/${client.id}.json`,
			id: client.id,
			firstName: client.first_name,
			lastName: client.last_name,
			code: client.code,
			company: client.company,
		},
		overdue_documents: await unpaid(1),
		upcoming_documents: await unpaid(0),
	};
}

export function clientReportRoutes(api: Api): void {
	const reading = { method: 'GET', right: 'documents:read', tag: 'Clients' } as const;
	api.read(
		{
			...reading,
			url: '/v1/clients/purchases.json',
			operationId: 'listClientPurchases',
			summary: 'List the documents of a client',
			description: 'Needs clientid or code. It is the list of documents, whose address href and next have.',
			query: [...listParameters(documents), CODE],
			answers: { 200: output.envelope(DocumentShape, DOCUMENTS) },
		},
		async (call) => listPage(api, asDocuments(call, await clientIn(call, api)), documents),
	);
	api.read(
		{
			...reading,
			url: '/v1/clients/unpaid_documents.json',
			operationId: 'listClientDebts',
			summary: 'Read what a client owes',
			description: 'Needs clientid or code.',
			query: [
				{ name: 'clientid', description: 'Id of the client', type: 'integer' },
				CODE,
				{ name: 'comparisondate', description: 'What was due before this Unix day is overdue; today', type: 'integer' },
			],
			answers: { 200: DebtShape },
		},
		(call) => readDebt(api, call),
	);
}
