/** Logs, notes and events in which a person is named forget it: what tells the person is taken out of each text. */
import type { AnyWork } from '../../foundations/identity/index.ts';
import { SEARCHED } from './inventory.ts';
import { isCallAbout, needlesOf, textWithout, type Values } from './rules.ts';
import { rowsHolding, setTexts } from './store.ts';

/** Calls about the person's own records: what they said may have been changed since, so nothing of it is compared. */
async function forgetCalls({ tx }: AnyWork, companyId: number, values: Values): Promise<number> {
	let changed = 0;
	for await (const row of rowsHolding(tx, 'requests', ['path'], { companyId, needles: values.paths })) {
		if (!isCallAbout(String(row.path), values)) continue;
		const left = { query: '', request_body: null, answer_body: null };
		await setTexts(tx, 'requests', Object.keys(left), { companyId, id: Number(row.id), ...left });
		changed++;
	}
	return changed;
}

/** Answers by table how many rows were changed. */
export async function forgetInLogs(work: AnyWork, companyId: number, values: Values): Promise<Record<string, number>> {
	const { tx } = work;
	const needles = needlesOf(values);
	const counts: Record<string, number> = {};
	if (values.paths.length > 0) counts.requests = await forgetCalls(work, companyId, values);
	if (needles.length === 0) return counts;
	for (const { table, columns } of SEARCHED)
		for await (const row of rowsHolding(tx, table, columns, { companyId, needles })) {
			const texts = columns.map((column) => {
				const text = row[column];
				return [column, typeof text === 'string' ? textWithout(text, values) : text];
			});
			await setTexts(tx, table, columns, { companyId, id: Number(row.id), ...Object.fromEntries(texts) });
			counts[table] = (counts[table] ?? 0) + 1;
		}
	return counts;
}
