/** Links that are no foreign keys on PostgreSQL (`linksStay` in `migrations/baseline`): what names nothing is found here. Reads only. */
import type { Queryable } from '../kernel/db/index.ts';

/** Column and what it names, of each table; `of everybody`: of the instance, not of a company. */
const LINKS: readonly (readonly [table: string, column: string, named: string, scope?: 'of everybody'])[] = [
	['documents', 'coin_id', 'coins', 'of everybody'],
	['documents', 'document_type_id', 'document_types'],
	['documents', 'office_id', 'offices'],
	['documents', 'user_id', 'users'],
	['documents', 'price_list_id', 'price_lists'],
	['document_details', 'variant_id', 'variants'],
	['document_taxes', 'document_id', 'documents'],
	['document_taxes', 'tax_id', 'taxes'],
	['shippings', 'shipping_type_id', 'shipping_types', 'of everybody'],
	['shippings', 'guide_id', 'documents'],
	['shippings', 'office_id', 'offices'],
	['shippings', 'user_id', 'users'],
	['shipping_details', 'shipping_id', 'shippings'],
	['shipping_details', 'variant_id', 'variants'],
	['shipping_details', 'guide_detail_id', 'document_details'],
	['stock_movements', 'office_id', 'offices'],
];

/** One line per kind of link. */
export async function linkFaults(db: Queryable): Promise<string[]> {
	const faults: string[] = [];
	for (const [table, column, named, scope] of LINKS) {
		const isSame = scope ? '' : 'n.company_id = t.company_id and ';
		const text = `select count(*) as many from ${table} t where t.${column} is not null
			and not exists (select 1 from ${named} n where ${isSame}n.id = t.${column})`;
		const many = (await db.query<{ many: number }>(text, [])).rows[0]?.many ?? 0;
		if (many > 0) faults.push(`${many} rows of ${table} name ${named} by ${column} that are not there`);
	}
	return faults;
}
