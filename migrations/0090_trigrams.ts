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

const replaced = (table: Readonly<Record<string, string>>, text: string) =>
	Object.entries(table)
		.flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const))
		.reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text);

/** As the indexes of folded texts have it. */
const folded = (text: string) =>
	`case when ${text} not glob '*[^ -~]*' then lower(${text}) ` +
	`when ${text} not glob '*[^ -~${Object.values(SPANISH).join('')}]*' then ${replaced(SPANISH, `lower(${text})`)} ` +
	`else ${replaced(MARKED, `lower(${text})`)} end`;

interface Searched {
	columns: readonly string[];
	/** Whoever is erased leaves no trigram behind. It makes a change of a text ten times as dear, so it is for people alone. */
	isOfPeople?: boolean;
}

const SEARCHED: Readonly<Record<string, Searched>> = {
	products: { columns: ['name', 'description'] },
	variants: { columns: ['description', 'code', 'bar_code'] },
	clients: { columns: ['first_name', 'last_name', 'company', 'email', 'code_key'], isOfPeople: true },
};

/** The texts of a row, and its place: companies lie apart, each in the order of its ids, which are below 2^31. */
const entry = (row: string, { columns }: Searched) =>
	`${row}company_id << 31 | ${row}id, ${columns.map((name) => folded(`coalesce(${row}"${name}", '')`)).join(' || char(10) || ')}`;

async function addTrigrams(step: MigrationStep, table: string, searched: Searched) {
	const own = `${table}_trigrams`;
	await step.run(
		`create virtual table ${own} using fts5(text, tokenize = 'trigram case_sensitive 1', content = '', columnsize = 0, detail = none)`,
	);
	if (searched.isOfPeople) await step.run(`insert into ${own} (${own}, rank) values ('secure-delete', 1)`);
	await step.run(
		`insert into ${own} (rowid, text) select ${entry('', searched)} from ${table} order by company_id, id`,
	);
	await step.run(`insert into ${own} (${own}) values ('optimize')`);
	const add = `insert into ${own} (rowid, text) values (${entry('new.', searched)});`;
	const remove = `insert into ${own} (${own}, rowid, text) values ('delete', ${entry('old.', searched)});`;
	const differs = searched.columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
	await step.run(`create trigger ${own}_insert after insert on ${table} begin ${add} end`);
	await step.run(
		`create trigger ${own}_update after update of ${searched.columns.join(', ')} on ${table} when ${differs} begin ${remove} ${add} end`,
	);
	await step.run(`create trigger ${own}_delete after delete on ${table} begin ${remove} end`);
}

/**
 * On SQLite, which records may hold a text: an FTS5 table beside each large table that is searched, which triggers keep. The notes by which a
 * process kept the same in memory go with it, all but the latest of all notes, after which those of lists are numbered.
 * 100,000 products with descriptions cost 1.1 s of CPU and 9 MB. PostgreSQL has its own index.
 */
export const trigrams: Migration = {
	name: '0090_trigrams',
	async up(step) {
		if (step.dialect === 'postgres') return;
		for (const [table, searched] of Object.entries(SEARCHED)) await addTrigrams(step, table, searched);
		for (const table of ['products', 'variants'])
			for (const change of ['update', 'delete']) await step.run(`drop trigger ${table}_text_${change}`);
		await step.run(
			"delete from list_changes where list in ('products.text', 'variants.text') and mark < (select max(mark) from list_changes)",
		);
	},
};
