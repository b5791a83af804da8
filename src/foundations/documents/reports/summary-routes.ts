/** Sales added up by type, office and month, or one by one, for accounting; and the receipts of days. */
import Type, { type Static } from 'typebox';
import { DAY_SECONDS, utcMidnight } from '../../../kernel/clock.ts';
import { invalid } from '../../../kernel/errors.ts';
import { nextStem, readIds, splitList } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import type { Api, Call } from '../../identity/index.ts';
import { RECEIPTS } from '../types/index.ts';
import { addAccount, addTax, addUpSales, beginGroup, byMonth, byType, type Group } from './add-up-sales.ts';
import { RCOF, SUMMARY_PARAMETERS, SummaryShape, TicketSummaryShape } from './summary-schema.ts';
import {
	accountsOfSales,
	countSales,
	type LookedUpBy,
	type SalesAsked,
	saleByItself,
	taxesOfSales,
} from './summary-store.ts';

/** The code of the general tax on sales. */
const IVA = '14';
const WHOLE = /^\d{1,15}$/;
/** The year 9999. */
const LAST_DAY = 253_402_300_799;
/** How many rows by document a page has, and at most; as every list. */
const [FEW, MOST] = [25, 50];

type Query = Call['query'];
type Span = readonly [from: number, to: number];

function readRange(query: Query, name: string): Span | undefined {
	const sent = query[name];
	if (sent === undefined) return undefined;
	const days = splitList(sent);
	const [from, to] = days.map((day) => (WHOLE.test(day) ? Number(day) : Number.NaN));
	if (days.length !== 2 || from === undefined || to === undefined || !(from <= to))
		throw invalid(name, 'two Unix times as [from,to]');
	return [utcMidnight(from), utcMidnight(to) + DAY_SECONDS - 1];
}

function readWhole(query: Query, name: string, least: number): number | undefined {
	const sent = query[name];
	if (sent === undefined) return undefined;
	if (!WHOLE.test(sent) || Number(sent) < least) throw invalid(name, `a whole number from ${least}`);
	return Number(sent);
}

function readCodes(query: Query): string[] | undefined {
	if (query.codesii === undefined) return undefined;
	const codes = splitList(query.codesii);
	if (codes.length === 0) throw invalid('codesii', 'a code, or several as [33,39]');
	return codes;
}

function askedOf({ companyId, query }: Call, only?: readonly string[]): { by: LookedUpBy; asked: SalesAsked } {
	const created = readRange(query, 'generationdaterange');
	const issued: Span[] = ['emissiondaterange', 'rcofdaterange'].flatMap((name) => {
		const span = readRange(query, name);
		return span ? [span] : [];
	});
	const [codes, officeIds] = [only ?? readCodes(query), readIds(query, 'officeid')];
	const asked = {
		companyId,
		from: Math.max(0, ...issued.map(([from]) => from)),
		to: Math.min(LAST_DAY, ...issued.map(([, to]) => to)),
		createdFrom: created?.[0] ?? 0,
		createdTo: created?.[1] ?? LAST_DAY,
		anyCode: codes ? 0 : 1,
		codes: codes ?? [],
		anyOffice: officeIds ? 0 : 1,
		officeIds: officeIds ?? [],
	} as const;
	return { by: created ? 'created_at' : 'emission_date', asked };
}

function readPerDocument({ perdocument = '0' }: Query): boolean {
	if (perdocument !== '0' && perdocument !== '1') throw invalid('perdocument', '0 or 1');
	return perdocument === '1';
}

function toWire(group: Group, { view }: Call): Static<typeof SummaryShape> {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const issued = new Date(group.emission_date * 1000);
	return {
		generationDate: '',
		emissionDate: '',
		documentTypeName: group.type_name,
		codeSii: group.code_sii,
		month: issued.getUTCMonth() + 1,
		year: issued.getUTCFullYear(),
		officeId: group.office_id,
		officeName: group.office_name,
		officeCostCenter: group.cost_center,
		count: group.n,
		totalNetAmount: money(group.net),
		totalTaxAmount: money(group.tax),
		totalAmount: money(group.total),
		totalExemptAmount: money(group.exempt),
		taxes: [...group.taxes].map(([taxId, { name, amount }]) => ({ taxId, taxName: name, taxAmount: money(amount) })),
		details: [...group.accounts].map(([account, amount]) => ({
			itemLedgerAccount: account,
			totalNetAmount: money(amount),
		})),
	};
}

/** A list without an envelope says beside itself that there is more. */
function tellPage(call: Call, count: number, limit: number | undefined, offset: number): void {
	const isCut = limit !== undefined && offset + limit < count;
	const stem = nextStem(`${call.view.addresses.base}/v1/documents/summary.json`, call.url);
	call.tellMore(count, isCut ? `${stem}limit=${limit}&offset=${offset + limit}` : undefined);
}

async function eachSale(api: Api, call: Call, limit: number, offset: number) {
	const { by, asked } = askedOf(call);
	const [rows, counted] = await Promise.all([
		saleByItself[by].all(api.db, { ...asked, limit, offset }),
		countSales[by].first(api.db, asked),
	]);
	tellPage(call, counted?.n ?? 0, limit, offset);
	const of = { companyId: call.companyId, ids: rows.map(({ id }) => id) };
	const [taxes, accounts] = await Promise.all([taxesOfSales.all(api.db, of), accountsOfSales.all(api.db, of)]);
	const groups = new Map(rows.map((row) => [row.id, beginGroup({ ...row, n: 1 })]));
	for (const row of taxes) addTax(groups.get(row.document_id), row);
	for (const row of accounts) addAccount(groups.get(row.document_id), row);
	return rows.map((row) => ({
		...toWire(groups.get(row.id) ?? beginGroup({ ...row, n: 1 }), call),
		generationDate: row.created_at,
		emissionDate: row.emission_date,
		documentId: row.id,
		documentNumber: row.number,
	}));
}

async function readSummary(api: Api, call: Call): Promise<Static<typeof SummaryShape>[]> {
	const [limit, offset = 0] = [readWhole(call.query, 'limit', 1), readWhole(call.query, 'offset', 0)];
	if (readPerDocument(call.query)) return eachSale(api, call, Math.min(limit ?? FEW, MOST), offset);
	const groups = await addUpSales(api.db, { ...askedOf(call), keyOf: byMonth, hasAccounts: true });
	tellPage(call, groups.length, limit, offset);
	return groups.slice(offset, limit === undefined ? undefined : offset + limit).map((group) => toWire(group, call));
}

async function readTickets(api: Api, call: Call): Promise<Static<typeof TicketSummaryShape>[]> {
	const receipts = askedOf(
		{ ...call, query: { rcofdaterange: call.query.rcofdaterange ?? `0,${LAST_DAY}` } },
		RECEIPTS,
	);
	const money = (amount: number) => fromScaled(amount, call.view.decimals);
	const groups = await addUpSales(api.db, { ...receipts, keyOf: byType, hasAccounts: false });
	call.tellMore(groups.length);
	return groups.map(({ code_sii, type_name, n, net, exempt, total, taxes }) => ({
		codeSii: code_sii,
		documentTypeName: type_name,
		count: n,
		totalNetAmount: money(net),
		totalExemptAmount: money(exempt),
		totalIvaAmount: money([...taxes.values()].reduce((iva, { code, amount }) => iva + (code === IVA ? amount : 0), 0)),
		totalAmount: money(total),
	}));
}

export function summaryRoutes(api: Api): void {
	const reading = { method: 'GET', right: 'documents:read', tag: 'Documents' } as const;
	api.read(
		{
			...reading,
			url: '/v1/documents/summary.json',
			operationId: 'summarizeDocuments',
			summary: 'Add sales up by document type, office and month',
			description: 'Sales notes and annulled documents are left out, and so are credit notes and guides.',
			query: SUMMARY_PARAMETERS,
			answers: { 200: Type.Array(SummaryShape) },
		},
		(call) => readSummary(api, call),
	);
	api.read(
		{
			...reading,
			url: '/v1/documents/summary/ticket.json',
			operationId: 'summarizeReceipts',
			summary: 'Add receipts up by document type',
			query: [RCOF],
			answers: { 200: Type.Array(TicketSummaryShape) },
		},
		(call) => readTickets(api, call),
	);
}
