/** Everything that is stored of a person: records column by column, the same as a table, and the papers that were issued. */
import { documentSource, documentTypes, publicUrls } from '../../foundations/documents/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import type { PublicAddresses } from '../../kernel/http/index.ts';
import type { Person } from './find-person.ts';
import { OWNED, SEARCHED } from './inventory.ts';
import { accountsOf, invitationsOf, mailsOf, sessionsOf } from './person-store.ts';
import { csvLine } from './rules.ts';
import { rowsOf } from './store.ts';

const MEANINGS: Readonly<Record<string, string>> = {
	requests: 'the log of calls to the service, which forgets them after some days',
	outbox_events: 'what was told to integrations',
	webhook_deliveries: 'what integrations answered',
	imports: 'files that were imported, for some days',
	import_lines: 'files that were imported, for some days',
	payment_transaction_logs: 'the log of a payment',
	courier_order_logs: 'the log of a delivery',
};

export interface PersonRecord {
	table: string;
	values: Record<string, string | number | null>;
}

/** Folded copies of searched columns say the same again. */
const isShown = (column: string, fate: string | undefined): boolean => fate !== 'secret' && !column.endsWith('_folded');

/** What is not found by the ids of the person's records. */
async function othersOf(
	on: Queryable,
	person: Person,
): Promise<[table: string, rows: readonly PersonRecord['values'][]][]> {
	const { companyId, accountIds: ids, gifts, applications, purchases } = person;
	const of = { companyId, emails: [...person.emails, ...person.userEmails] };
	const own = new Set(person.targets.documents);
	const mails = await mailsOf.all(on, of);
	return [
		[
			'checkouts',
			gifts.map((row) => ({ id: Number(row.id), contact: String(row.contact), destination: String(row.destination) })),
		],
		['document_mails', mails.filter(({ document_id }) => !own.has(document_id))],
		['accounts', await accountsOf.all(on, { ids })],
		['sessions', await sessionsOf.all(on, { ids })],
		['invitations', await invitationsOf.all(on, of)],
		['applications', applications],
		['purchase_documents', purchases],
	];
}

/** Where the person may be named besides, in texts that no record is found by. */
export const NAMED_BESIDES: readonly { table: string; meaning: string }[] = SEARCHED.map(({ table }) => ({
	table,
	meaning: MEANINGS[table] ?? 'notes and texts that others wrote',
}));

export async function recordsOf(on: Queryable, person: Person): Promise<PersonRecord[]> {
	const { companyId, targets } = person;
	const records: PersonRecord[] = [];
	for (const { table, by, texts } of OWNED) {
		const [column, kind] = by;
		for (const row of await rowsOf(on, [table, column], { companyId, ids: targets[kind] })) {
			const values: PersonRecord['values'] = {};
			for (const [name, value] of Object.entries(row))
				if (isShown(name, texts[name]) && !(value instanceof Uint8Array)) values[name] = value;
			records.push({ table, values });
		}
	}
	for (const [table, rows] of await othersOf(on, person)) records.push(...rows.map((values) => ({ table, values })));
	return records;
}

export async function papersOf(on: Queryable, { companyId, targets }: Person, addresses: PublicAddresses) {
	const rows = await documentSource.byIds(on, companyId, targets.documents);
	const types = await documentTypes.source.byIds(on, companyId, [...new Set(rows.map((row) => row.document_type_id))]);
	const names = new Map(types.map(({ id, name }) => [id, name]));
	return rows.map((row) => ({
		documentId: row.id,
		name: present(names.get(row.document_type_id), 'document type'),
		number: row.number,
		urlPdf: publicUrls(row, { addresses, decimals: 0 }).urlPdf,
	}));
}

export const asCsv = (records: readonly PersonRecord[]): string =>
	[
		['table', 'id', 'column', 'value'],
		...records.flatMap(({ table, values }) =>
			Object.entries(values).map(([column, value]) => [table, values.id ?? '', column, value ?? '']),
		),
	]
		.map(csvLine)
		.join('');

export function countRecords(records: readonly PersonRecord[]): { table: string; rows: number }[] {
	const byTable = Map.groupBy(records, ({ table }) => table);
	return [...byTable].map(([table, own]) => ({ table, rows: own.length }));
}
