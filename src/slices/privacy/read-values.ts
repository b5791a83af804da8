/** What a person's own records say of the person: the texts that logs are searched for. */
import { FOREIGN_CODE } from '../../foundations/clients/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import type { Person } from './find-person.ts';
import { columnsOf, OWNED } from './inventory.ts';
import { accountsOf } from './person-store.ts';
import { type NamedText, type Pair, textsIn, type Value, type Values, valuesOf } from './rules.ts';
import { type Row, rowsOf } from './store.ts';

/** Other tables say more of things than of whom they were sold to. */
const TELLING: ReadonlySet<string> = new Set([
	'checkouts',
	'client_addresses',
	'client_contacts',
	'clients',
	'courier_orders',
	'document_deliveries',
	'document_mails',
	'documents',
	'shippings',
	'users',
]);

/** The texts of the others together, or the words of their writers. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set(['buyer', 'searched', 'observation', 'label', 'url_tracking']);

function parsed(value: Value | undefined): unknown {
	if (typeof value !== 'string' || !/^\s*\{/.test(value)) return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

const text = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** First and last names, and whole ones, as columns and JSON have them. */
function namesIn(row: Row): Pair[] {
	const contact = new Map(textsIn('contact', parsed(row.contact)).map((each) => [each.name, each.text]));
	return [
		[text(row, 'first_name'), text(row, 'last_name')],
		[contact.get('firstName') ?? '', contact.get('lastName') ?? ''],
		[text(row, 'recipient'), ''],
		[text(row, 'company'), ''],
	];
}

/** Where the interface shows them. */
const PATHS: readonly (readonly [kind: keyof Person['targets'], path: string])[] = [
	['clients', '/v1/clients'],
	['checkouts', '/v1/checkouts'],
	['gifts', '/v1/checkouts'],
	['documents', '/v1/documents'],
	['shippings', '/v1/shippings'],
	['orders', '/v1/couriers/orders'],
	['users', '/v1/users'],
];

const pathsOf = (targets: Person['targets']): string[] =>
	PATHS.flatMap(([kind, path]) => targets[kind].map((id) => `${path}/${id}`));

export async function collectValues(
	on: Queryable,
	{ companyId, targets, emails, gifts, accountIds }: Person,
): Promise<Values> {
	const texts: NamedText[] = emails.map((email) => ({ name: 'email', text: email }));
	const names: Pair[] = [];
	const paths = pathsOf(targets);
	for (const entry of OWNED) {
		if (!TELLING.has(entry.table)) continue;
		const [by, kind] = entry.by;
		const columns = columnsOf(entry, 'blank', 'drop', 'leaves', 'tax').filter((column) => !NOT_ITS_OWN.has(column));
		for (const row of await rowsOf(on, [entry.table, by], { companyId, ids: targets[kind] })) {
			for (const column of columns) texts.push(...textsIn(column, parsed(row[column])));
			names.push(...namesIn(row));
			if (entry.table === 'client_contacts') paths.push(`/v1/clients/${row.client_id}/contacts/${row.id}`);
		}
	}
	for (const row of gifts) {
		for (const column of ['contact', 'destination']) texts.push(...textsIn(column, parsed(row[column])));
		names.push(...namesIn(row));
	}
	for (const row of await accountsOf.all(on, { ids: accountIds })) texts.push({ name: 'email', text: row.email });
	return valuesOf(
		texts.filter((each) => each.text !== FOREIGN_CODE),
		names,
		paths,
	);
}
