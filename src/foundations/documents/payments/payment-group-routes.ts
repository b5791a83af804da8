/** What came in on a day, by way of payment, type of document and office. */
import Type from 'typebox';
import { DAY_SECONDS, dateOrToday, utcMidnight } from '../../../kernel/clock.ts';
import { invalid, present } from '../../../kernel/errors.ts';
import { output, type QueryParameter, readIds, readIntegers, splitList } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { type Api, type Call, offices } from '../../identity/index.ts';
import { documentTypeSource, flagsOfKind, paymentTypeSource } from '../types/index.ts';
import {
	type PaymentGroups,
	paymentsOfDays,
	paymentsOfDocuments,
	saidInDays,
	saidInDocuments,
} from './payment-group-store.ts';

const { integer, number, nullable, text } = output;

const GroupShape = output.object('PaymentGroup', {
	recordDate: output.date('Day of the payments'),
	paymentTypeTotalAmount: number(4736),
	paymentTypeId: integer(1),
	paymentTypeName: text('Efectivo'),
	paymentLedgerAccount: nullable(text('1-1-01-001')),
	isCheck: integer(0),
	isCreditNote: integer(0),
	isClientCredit: integer(0),
	isCash: integer(1),
	isCreditMemo: integer(0),
	codesii: text('39', 'Code that the tax authority gives the type of document'),
	officeId: integer(1),
	officeName: text('Casa Matriz'),
	officeCostCenter: text('', 'Cost centre of the office'),
	details: Type.Array(Type.Object({ name: text('Banco'), value: text('Banco del Sur') }), {
		description: 'What the payments say of the attributes of their type, each value once',
	}),
});

const parameter = (name: string, description: string): QueryParameter => ({ name, description, type: 'string' });

const PARAMETERS = [
	parameter(
		'recorddate',
		'Any Unix time of the UTC day; several as [a,b]; today when omitted, every day beside documentid',
	),
	parameter('codesii', 'Only documents with this code; several as [33,39]'),
	parameter('documentid', 'Only of this document; several as [1,2]'),
	parameter('officeid', 'Only of this office; several as [1,2]'),
	parameter('paymenttypeid', 'Only by this payment type; several as [1,2]'),
];

interface Group {
	record_date: number;
	payment_type_id: number;
	document_type_id: number;
	office_id: number;
}

/** The year 9999. */
const LAST_DAY = 253_402_300_799;
/** A statement adds up what they hold. */
const MOST_DAYS = 100;

function daysOf({ query, now, caller }: Call): PaymentGroups['days'] {
	const expected = `a Unix time, or up to ${MOST_DAYS} as [a,b]`;
	const sent = query.recorddate === undefined ? undefined : readIntegers('recorddate', query.recorddate, expected);
	if (sent === undefined && query.documentid !== undefined) return [{ first: 0, last: LAST_DAY }];
	const days = sent?.map(utcMidnight) ?? [dateOrToday(undefined, now, caller.company.timeZone)];
	const each = [...new Set(days)];
	if (each.length > MOST_DAYS) throw invalid('recorddate', expected);
	return each.map((day) => ({ first: day, last: day + DAY_SECONDS - 1 }));
}

const keyOf = (row: Group): string =>
	[row.record_date, row.payment_type_id, row.document_type_id, row.office_id].join(' ');

async function readGroups(api: Api, call: Call) {
	const { companyId, query, view } = call;
	const codes = query.codesii === undefined ? undefined : new Set(splitList(query.codesii));
	if (codes?.size === 0) throw invalid('codesii', 'a code, or several as [33,39]');
	const [documentIds, officeIds] = [readIds(query, 'documentid'), readIds(query, 'officeid')];
	const paymentTypeIds = readIds(query, 'paymenttypeid');
	const asked: PaymentGroups = {
		companyId,
		days: daysOf(call),
		anyOffice: officeIds ? 0 : 1,
		officeIds: officeIds ?? [],
		anyType: paymentTypeIds ? 0 : 1,
		paymentTypeIds: paymentTypeIds ?? [],
	};
	const [groups, said] = await (documentIds
		? Promise.all([
				paymentsOfDocuments.all(api.db, { ...asked, documentIds }),
				saidInDocuments.all(api.db, { ...asked, documentIds }),
			])
		: Promise.all([paymentsOfDays.all(api.db, asked), saidInDays.all(api.db, asked)]));
	const saidBy = Map.groupBy(said, keyOf);
	const named = async <Row extends { id: number }>(
		source: { byIds(on: Api['db'], companyId: number, ids: readonly number[]): Promise<Row[]> },
		ids: readonly number[],
	) => new Map((await source.byIds(api.db, companyId, [...new Set(ids)])).map((row) => [row.id, row]));
	const types = await named(
		paymentTypeSource,
		groups.map((row) => row.payment_type_id),
	);
	const documentTypes = await named(
		documentTypeSource,
		groups.map((row) => row.document_type_id),
	);
	const places = await named(
		offices.source,
		groups.map((row) => row.office_id),
	);
	return groups.flatMap((row) => {
		const type = present(types.get(row.payment_type_id), 'payment type');
		const { code_sii } = present(documentTypes.get(row.document_type_id), 'document type');
		if (codes && !codes.has(code_sii)) return [];
		const place = present(places.get(row.office_id), 'office');
		const { isCheck, isCreditNote, isClientCredit, isCash, isCreditMemo } = flagsOfKind(type.kind);
		return [
			{
				recordDate: row.record_date,
				paymentTypeTotalAmount: fromScaled(row.amount, view.decimals),
				paymentTypeId: type.id,
				paymentTypeName: type.name,
				paymentLedgerAccount: type.ledger_account,
				...{ isCheck, isCreditNote, isClientCredit, isCash, isCreditMemo },
				codesii: code_sii,
				officeId: row.office_id,
				officeName: place.name,
				officeCostCenter: place.cost_center,
				details: (saidBy.get(keyOf(row)) ?? []).map(({ name, value }) => ({ name, value })),
			},
		];
	});
}

export function paymentGroupRoutes(api: Api): void {
	api.read(
		{
			method: 'GET',
			url: '/v1/payments/group_payment_types.json',
			operationId: 'groupPayments',
			right: 'documents:read',
			tag: 'Payments',
			summary: 'Add payments up by day, payment type, document code and office',
			query: PARAMETERS,
			answers: { 200: Type.Array(GroupShape) },
		},
		async (call) => {
			const groups = await readGroups(api, call);
			call.tellMore(groups.length);
			return groups;
		},
	);
}
