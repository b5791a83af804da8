/** What the baseline searches texts by, without letter case and accents: an index of folded texts on SQLite, folded columns with trigrams on PostgreSQL. */
import type { MigrationStep } from '../../src/kernel/db/index.ts';

type Letters = Readonly<Record<string, string>>;

const SPANISH: Letters = { a: 'áÁ', e: 'éÉ', i: 'íÍ', n: 'ñÑ', o: 'óÓ', u: 'úüÚÜ' };

/** Letters with marks, by the plain small letter that they are searched as; marks by themselves are nothing. */
const MARKED: Letters = {
	a: 'àáâãäåāăąÀÁÂÃÄÅĀĂĄ',
	c: 'çćĉċčÇĆĈĊČ',
	d: 'ďđĎĐ',
	e: 'èéêëēĕėęěÈÉÊËĒĔĖĘĚ',
	g: 'ĝğġģĜĞĠĢ',
	h: 'ĥħĤĦ',
	i: 'ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ',
	j: 'ĵĴ',
	k: 'ķĶ',
	l: 'ĺļľłĹĻĽŁ',
	n: 'ñńņňÑŃŅŇ',
	o: 'òóôõöøōŏőÒÓÔÕÖØŌŎŐ',
	r: 'ŕŗřŔŖŘ',
	s: 'śŝşšŚŜŞŠ',
	t: 'ţťŧŢŤŦ',
	u: 'ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ',
	w: 'ŵŴ',
	y: 'ýÿŷÝŶŸ',
	z: 'źżžŹŻŽ',
	'': '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
};

const lettersOf = (table: Letters) =>
	Object.entries(table).flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const));
const SPANISH_LETTERS = Object.values(SPANISH).join('');

const replaced = (table: Letters, text: string) =>
	lettersOf(table).reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text);

/** Exactly as statements write it (`kernel/db/folded.ts`), or the index is not used. */
const folded = (text: string) =>
	`case when ${text} not glob '*[^ -~]*' then lower(${text}) ` +
	`when ${text} not glob '*[^ -~${SPANISH_LETTERS}]*' then ${replaced(SPANISH, `lower(${text})`)} ` +
	`else ${replaced(MARKED, `lower(${text})`)} end`;

const together = (columns: readonly string[]) =>
	`(${columns.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")})`;

const indexOf = (table: string, texts: readonly string[]) =>
	`create index ${table}_search_index on ${table} (company_id, id, ${texts.map(folded).join(', ')});\n`;

/** The texts of a row, and its place: companies lie apart, each in the order of its ids, which are below 2^31. */
const trigramsOfRow = (row: string, columns: readonly string[]) =>
	`${row}.company_id << 31 | ${row}.id, ${columns.map((name) => folded(`coalesce(${row}."${name}", '')`)).join(' || char(10) || ')}`;

/** Which records may hold a text: an FTS5 table beside the records, which triggers fill. */
function ftsOf(table: string, columns: readonly string[], settings = ''): string {
	const own = `${table}_trigrams`;
	const add = `insert into ${own} (rowid, text) values (${trigramsOfRow('new', columns)});`;
	const remove = `insert into ${own} (${own}, rowid, text) values ('delete', ${trigramsOfRow('old', columns)});`;
	const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
	return `create virtual table ${own} using fts5(text, tokenize = 'trigram case_sensitive 1', content = '', columnsize = 0, detail = none);
${settings}create trigger ${own}_insert after insert on ${table} begin ${add} end;
create trigger ${own}_update after update of ${columns.join(', ')} on ${table} when ${differs} begin ${remove} ${add} end;
create trigger ${own}_delete after delete on ${table} begin ${remove} end;
`;
}

/** An erased person leaves no trigram behind. It makes a change of a text ten times as expensive. */
const deletedSecurely = (table: string) =>
	`insert into ${table}_trigrams (${table}_trigrams, rank) values ('secure-delete', 1);\n`;

const translated = (table: Letters) => {
	// What has no counterpart is left out, so those come last.
	const letters = lettersOf(table);
	return `translate(lower(given collate "C"), '${letters.map(([letter]) => letter).join('')}', '${letters.map(([, plain]) => plain).join('')}')`;
};

const FOLD_TEXT = `create function fold_text(given text) returns text language sql immutable strict parallel safe as $$
	select case
		when octet_length(given) = char_length(given) then lower(given collate "C")
		when given !~ '[^ -~${SPANISH_LETTERS}]' then ${translated(SPANISH)}
		else ${translated(MARKED)}
	end $$;
`;

/** Outside our schema, where the server has it and lets us; without, a search reads every record of a company and is none the less right. */
const WANT_TRIGRAMS = `do $$ begin
	if not exists (select 1 from pg_extension where extname = 'pg_trgm') then create extension pg_trgm schema public; end if;
	exception when others then null; end $$;
`;

const trigramsOf = (table: string, columns: readonly string[]) => `do $$ declare home text; begin
	select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
	if home is null then return; end if;
	execute format('create index ${table}_search_index on ${table} using gin (${columns.map((name) => `${name}_folded %1$I.gin_trgm_ops`).join(', ')})', home);
	end $$;
`;

const foldRows = (table: string, columns: readonly string[]) =>
	`create function fold_${table}() returns trigger language plpgsql as $$ begin ` +
	`${columns.map((column) => `new.${column}_folded := fold_text(new.${column});`).join(' ')} return new; end $$;\n`;

const foldAlways = (table: string, columns: readonly string[]) =>
	`create trigger ${table}_are_searched before insert or update of ${columns.join(', ')} on ${table} ` +
	`for each row execute function fold_${table}();\n`;

/**
 * - `foldText`: the function and the extension that PostgreSQL needs for it.
 * - `searched`: each column by itself. PostgreSQL has a folded column beside it, which a trigger fills, and an index of trigrams.
 * - `trigrams`: SQLite's table of trigrams, for large tables; `trigramsOfPeople` deletes them securely.
 * - `searchIndex`: SQLite's alone, of several columns as one text; `foldRows` and `foldAlways`: PostgreSQL's function and trigger alone.
 */
export function searchWords(dialect: MigrationStep['dialect']) {
	const isSqlite = dialect === 'sqlite';
	return {
		foldText: isSqlite ? '' : FOLD_TEXT + WANT_TRIGRAMS,
		searched: (table: string, ...columns: string[]) =>
			isSqlite
				? indexOf(
						table,
						columns.map((name) => `"${name}"`),
					)
				: foldRows(table, columns) + foldAlways(table, columns) + trigramsOf(table, columns),
		trigrams: (table: string, ...columns: string[]) => (isSqlite ? ftsOf(table, columns) : ''),
		trigramsOfPeople: (table: string, ...columns: string[]) =>
			isSqlite ? ftsOf(table, columns, deletedSecurely(table)) : '',
		searchIndex: (table: string, ...columns: string[]) =>
			isSqlite ? indexOf(table, [columns.length === 1 ? `"${columns[0]}"` : together(columns)]) : '',
		foldRows: (table: string, ...columns: string[]) => (isSqlite ? '' : foldRows(table, columns)),
		foldAlways: (table: string, ...columns: string[]) => (isSqlite ? '' : foldAlways(table, columns)),
	};
}
