import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

const SPANISH: Readonly<Record<string, string>> = { a: 'áÁ', e: 'éÉ', i: 'íÍ', n: 'ñÑ', o: 'óÓ', u: 'úüÚÜ' };

/** Letters with marks, by the plain small letter that they are searched as; marks by themselves are nothing. */
const MARKED: Readonly<Record<string, string>> = {
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

const lettersOf = (table: Readonly<Record<string, string>>) =>
	Object.entries(table).flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const));
const SPANISH_LETTERS = Object.values(SPANISH).join('');

/** What is searched in each large table. */
const SEARCHED = {
	products: ['name', 'description'],
	variants: ['description', 'code', 'bar_code'],
	clients: ['first_name', 'last_name', 'company', 'email', 'code_key'],
	shippings: ['recipient', 'address', 'municipality', 'city'],
};

const replaced = (table: Readonly<Record<string, string>>, text: string) =>
	lettersOf(table).reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text);

/** Exactly as statements write it, or the index is not used. */
function folded(column: string) {
	const text = `"${column}"`;
	const small = `lower(${text})`;
	return (
		`case when ${text} not glob '*[^ -~]*' then ${small} ` +
		`when ${text} not glob '*[^ -~${SPANISH_LETTERS}]*' then ${replaced(SPANISH, small)} ` +
		`else ${replaced(MARKED, small)} end`
	);
}

/** A search reads the index alone, in the order of ids. It follows every write, of whichever version. */
async function searchInSqlite(step: MigrationStep) {
	for (const [table, columns] of Object.entries(SEARCHED))
		await step.run(
			`create index ${table}_search_index on ${table} (company_id, id, ${columns.map(folded).join(', ')})`,
		);
}

const translated = (table: Readonly<Record<string, string>>) => {
	// What has no counterpart is left out, so those come last.
	const letters = lettersOf(table);
	return `translate(lower(given collate "C"), '${letters.map(([letter]) => letter).join('')}', '${letters.map(([, plain]) => plain).join('')}')`;
};

/** Where the server has trigrams or lets us have them; without, a search reads every record of a company and is none the less right. */
const indexTrigrams = (columns: Readonly<Record<string, readonly string[]>>) => `do $$ declare home text; begin
	begin
		if not exists (select 1 from pg_extension where extname = 'pg_trgm') then create extension pg_trgm schema public; end if;
	exception when others then null; end;
	select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
	if home is null then return; end if;
	${Object.entries(columns)
		.map(([table, names]) => {
			const keys = names.map((name) => `${name}_folded %1$I.gin_trgm_ops`).join(', ');
			return `execute format('create index ${table}_search_index on ${table} using gin (${keys})', home);`;
		})
		.join('\n\t')}
end $$`;

/** Columns that triggers fill whoever writes: the version before knows nothing of them. */
async function searchInPostgres(step: MigrationStep) {
	await step.run(
		'create function fold_text(given text) returns text language sql immutable strict parallel safe as $$ select case ' +
			'when octet_length(given) = char_length(given) then lower(given collate "C") ' +
			`when given !~ '[^ -~${SPANISH_LETTERS}]' then ${translated(SPANISH)} else ${translated(MARKED)} end $$`,
	);
	for (const [table, columns] of Object.entries(SEARCHED)) {
		for (const column of columns) await step.run(`alter table ${table} add column ${column}_folded text`);
		const fill = columns.map((column) => `new.${column}_folded := fold_text(new.${column});`).join(' ');
		await step.run(
			`create function fold_${table}() returns trigger language plpgsql as $$ begin ${fill} return new; end $$`,
		);
		const set = columns.map((column) => `${column}_folded = fold_text(${column})`).join(', ');
		await step.run(`update ${table} set ${set}`);
		await step.run(
			`create trigger ${table}_are_searched before insert or update of ${columns.join(', ')} on ${table} ` +
				`for each row execute function fold_${table}()`,
		);
	}
	// Not of dispatches: such an index costs each write more than an occasional search saves.
	const { shippings: _, ...indexed } = SEARCHED;
	await step.run(indexTrigrams(indexed));
}

/** What is searched by a part of it, without regard to letter case and accents; and e-mails without regard to letter case. */
export const search: Migration = {
	name: '0030_search',
	async up(step) {
		if (step.dialect === 'sqlite') await searchInSqlite(step);
		else await searchInPostgres(step);
		for (const table of ['clients', 'checkouts'])
			await step.run(`create index ${table}_company_id_email_index on ${table} (company_id, lower(email), id)`);
		await step.run('create index documents_company_id_number_index on documents (company_id, number, id)');
		await step.run(
			'create index documents_company_id_sales_id_index on documents (company_id, sales_id, id) where sales_id is not null',
		);
	},
};
