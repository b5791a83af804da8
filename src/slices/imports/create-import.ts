/** Stages a file: what will become of each of its lines is decided and kept, and nothing else happens yet. */
import type { ImportKind } from '../../foundations/catalog/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { eachSlice } from '../../kernel/each-row.ts';
import { type PlannedLine, planSlice, SLICE } from './plan-lines.ts';
import type { FileContent } from './read-file.ts';
import { markOf, readLine } from './read-lines.ts';
import { type Area, type ImportRow, insertImport, insertLines } from './store.ts';

/** Spec silent: a preview is good for a day. */
const GOOD_FOR = DAY_SECONDS;

async function planAll({ tx, actor }: Work, kind: ImportKind, file: FileContent, fileName: string) {
	const { company } = actor;
	const work = kind.begin({ company, importId: 0, fileName });
	const mark = await markOf(file.columns, file.rows);
	const planned: PlannedLine[] = [];
	await eachSlice(file.rows, { size: SLICE }, async (rows) => {
		const lines = rows.map((row) => readLine(file.columns, row, mark, company.currencyDecimals));
		planned.push(...(await planSlice(work, tx, lines)));
	});
	return planned;
}

const stagedRow = (companyId: number, importId: number, { line, ...plan }: PlannedLine) => ({
	company_id: companyId,
	import_id: importId,
	line: line.row,
	outcome: plan.outcome,
	code: plan.code,
	name: plan.name,
	variant_id: plan.variantId,
	product_id: plan.productId,
	cells: JSON.stringify(line.cells),
	changes: JSON.stringify(plan.changes),
	problems: JSON.stringify(plan.problems),
});

export async function createImport(
	work: Work,
	{ area, kind, file, fileName }: { area: Area; kind: ImportKind; file: FileContent; fileName: string },
): Promise<ImportRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const planned = await planAll(work, kind, file, fileName);
	const of = (outcome: PlannedLine['outcome']) => planned.filter((line) => line.outcome === outcome).length;
	const errors = of('error');
	const row: Omit<ImportRow, 'id'> = {
		company_id: companyId,
		area,
		kind: kind.name,
		user_id: actor.userId,
		file_name: fileName,
		state: errors > 0 ? 'with_errors' : 'ready',
		total: planned.length,
		creates: of('create'),
		changes: of('change'),
		unchanged: of('unchanged'),
		errors,
		done: 0,
		ignored_columns: JSON.stringify(file.ignored),
		problem: '',
		records: '[]',
		created_at: now,
		expires_at: now + GOOD_FOR,
		finished_at: null,
		attempts: 0,
		due_at_ms: 0,
	};
	const id = await insertImport(tx, row);
	await eachSlice(planned, { size: SLICE }, (some) =>
		insertLines(
			tx,
			some.map((line) => stagedRow(companyId, id, line)),
		),
	);
	return { id, ...row };
}
