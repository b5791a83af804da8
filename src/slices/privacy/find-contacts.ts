/** Whom goods go to, as checkouts and courier orders name them: a text of JSON, so it is read row after row. */
import { codeKey, emailKey } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { fromJson, isRecord } from '../../kernel/json.ts';
import { type Row, rowsInTurn } from './store.ts';

/** As their keys write them. */
export interface Named {
	emails: readonly string[];
	codes: readonly string[];
}

function isNamed({ contact }: Row, { emails, codes }: Named): boolean {
	if (typeof contact !== 'string' || contact.length < 3) return false;
	const known: unknown = fromJson(contact);
	if (!isRecord(known)) return false;
	const { email, code } = known;
	return (
		(typeof email === 'string' && emails.includes(emailKey(email))) ||
		(typeof code === 'string' && codes.includes(codeKey(code)))
	);
}

/** Rows of a table whose contact is the person; all of a company's are looked at, page after page. */
export async function rowsTo(
	on: Queryable,
	companyId: number,
	named: Named,
	[table, ...columns]: readonly [table: string, ...columns: string[]],
): Promise<Row[]> {
	const found: Row[] = [];
	if (named.emails.length + named.codes.length === 0) return found;
	for await (const row of rowsInTurn(on, { table, key: 'id', columns: ['contact'], beside: columns }, companyId))
		if (isNamed(row, named)) found.push(row);
	return found;
}
