/** What is in a database, in figures that a copy of it must have as well. */
import { listHeads } from '../kernel/audit/index.ts';
import { type Queryable, tableNames } from '../kernel/db/index.ts';
import { headLine } from './audit-heads.ts';
import type { Contents } from './backup-manifest.ts';

export async function contentsOf(on: Queryable): Promise<Contents> {
	const tables = await tableNames(on);
	const counts: Record<string, number> = {};
	for (const table of tables)
		counts[table] = Number((await on.query(`select count(*) as n from "${table}"`, [])).rows[0]?.n);
	const { rows } = await on.query('select name from migrations order by name', []);
	// Versions before the log have none.
	const heads = tables.includes('audit_heads') ? await listHeads.all(on, {}) : [];
	return { migrations: rows.map(({ name }) => String(name)), counts, auditHeads: heads.map(headLine).sort() };
}

/** Where a copy differs from what was copied, one line each. */
export function differences(wanted: Contents, found: Contents): string[] {
	const tables = new Set([...Object.keys(wanted.counts), ...Object.keys(found.counts)]);
	const lines = [...tables].flatMap((table) => {
		const [were, are] = [wanted.counts[table] ?? 0, found.counts[table] ?? 0];
		return were === are ? [] : [`${table} has ${are} rows and should have ${were}`];
	});
	if (wanted.migrations.join() !== found.migrations.join()) lines.push('its migrations are others');
	if (wanted.auditHeads.join() !== found.auditHeads.join()) lines.push('its audit log ends elsewhere');
	return lines;
}
