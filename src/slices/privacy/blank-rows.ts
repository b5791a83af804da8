/** Blanks the rows of a person, table by table as the inventory says; what stands on kept documents stays. */
import type { AnyWork } from '../../foundations/identity/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { Person } from './find-person.ts';
import { columnsOf, OWNED, type OwnedTable } from './inventory.ts';
import { emptied } from './rules.ts';
import { blank, remove, rowsOf, setTexts } from './store.ts';

export type KeptDocuments = Pick<Person, 'documents' | 'guides'>;

/** Of which records the texts that are printed on documents may go as well. */
function freeIds({ targets, shippings }: Person, [, kind]: OwnedTable['by'], kept: KeptDocuments): readonly number[] {
	const documents = new Set(kept.documents.map(({ id }) => id));
	if (kind === 'documents') return targets.documents.filter((id) => !documents.has(id));
	if (kind === 'shippings') {
		const printed = new Set(kept.guides.map(({ id }) => id));
		const guides = new Map(shippings.map(({ id, guide_id }) => [id, guide_id]));
		return targets.shippings.filter((id) => !printed.has(guides.get(id) ?? 0));
	}
	const clients = new Set(kept.documents.map(({ client_id }) => client_id));
	return kind === 'clients' ? targets.clients.filter((id) => !clients.has(id)) : targets[kind];
}

async function emptyLeaves(
	{ tx }: AnyWork,
	companyId: number,
	entry: OwnedTable,
	ids: readonly number[],
): Promise<void> {
	const columns = columnsOf(entry, 'leaves');
	if (columns.length === 0) return;
	const [by] = entry.by;
	for (const row of await rowsOf(tx, [entry.table, by], { companyId, ids })) {
		const texts = columns.map((column) => [column, JSON.stringify(emptied(fromJson(String(row[column]))))]);
		await setTexts(tx, entry.table, columns, { companyId, id: Number(row.id), ...Object.fromEntries(texts) });
	}
}

/** Of a checkout of somebody else only whom it goes to; who bought it stays findable. */
async function blankGifts({ tx }: AnyWork, { companyId, gifts }: Person): Promise<Record<string, number>> {
	for (const { id } of gifts)
		for (const row of await rowsOf(tx, ['checkouts', 'id'], { companyId, ids: [Number(id)] })) {
			const empty = (column: string) => JSON.stringify(emptied(fromJson(String(row[column]))));
			const left = { contact: empty('contact'), destination: empty('destination'), buyer: row.email ?? '' };
			await setTexts(tx, 'checkouts', Object.keys(left), { companyId, id: Number(id), ...left });
		}
	return gifts.length === 0 ? {} : { checkouts: gifts.length };
}

/** Answers by table how many rows there were. */
export async function blankRows(work: AnyWork, person: Person, kept: KeptDocuments): Promise<Record<string, number>> {
	const { tx } = work;
	const { companyId, targets } = person;
	const counts = await blankGifts(work, person);
	const { checkouts: given = 0 } = counts;
	for (const entry of OWNED) {
		const [by, kind] = entry.by;
		const table = [entry.table, by] as const;
		const of = { companyId, ids: targets[kind] };
		if (entry.goes) {
			counts[entry.table] = await remove(tx, table, of);
			continue;
		}
		const texts = [
			...columnsOf(entry, 'blank').map((column) => [column, ''] as const),
			...columnsOf(entry, 'drop').map((column) => [column, null] as const),
			...columnsOf(entry, 'unique').map((column) => [column, 'unique'] as const),
		];
		await emptyLeaves(work, companyId, entry, of.ids);
		const changed = await blank(tx, table, Object.fromEntries(texts), of);
		const printed = columnsOf(entry, 'tax').map((column) => [column, ''] as const);
		const free = { companyId, ids: freeIds(person, entry.by, kept) };
		counts[entry.table] = Math.max(changed, await blank(tx, table, Object.fromEntries(printed), free));
		if (entry.table === 'checkouts') counts.checkouts = changed + given;
	}
	return counts;
}
