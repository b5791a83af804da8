/** Everything that is stored of a person: records column by column, the same as a table, and the papers that were issued. */
import { documentSource, documentTypes, publicUrls } from '../../foundations/documents/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import type { PublicAddresses } from '../../kernel/http/index.ts';
import type { Person } from './find-person.ts';
import { OWNED } from './inventory.ts';
import { csvLine } from './rules.ts';
import { rowsOf } from './store.ts';

export interface PersonRecord {
	table: string;
	values: Record<string, string | number | null>;
}

/** Folded copies of searched columns say the same again. */
const isShown = (column: string, fate: string | undefined): boolean => fate !== 'secret' && !column.endsWith('_folded');

export async function recordsOf(on: Queryable, { companyId, targets }: Person): Promise<PersonRecord[]> {
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
