import type { Migration } from '../src/kernel/db/index.ts';

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

const replaced = (table: Readonly<Record<string, string>>, text: string) =>
	lettersOf(table).reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text);

const TEXT = '"searched"';

/** Exactly as statements write it, or the index is not used. */
const FOLDED =
	`case when ${TEXT} not glob '*[^ -~]*' then lower(${TEXT}) ` +
	`when ${TEXT} not glob '*[^ -~${SPANISH_LETTERS}]*' then ${replaced(SPANISH, `lower(${TEXT})`)} ` +
	`else ${replaced(MARKED, `lower(${TEXT})`)} end`;

const textOf = (...members: string[]) => members.map((member) => `coalesce(${member}, '')`).join(" || ' ' || ");
const TOLD = ['firstName', 'lastName', 'email'];
const PLACED = ['address', 'district', 'city'];

/** Who receives an order, where, and its numbers: what orders are searched by. Triggers fill it, whichever version writes. */
export const courierSearch: Migration = {
	name: '0064_courier_search',
	async up(step) {
		await step.run("alter table courier_orders add column searched text not null default ''");
		if (step.dialect === 'sqlite') {
			const from = (row: string) =>
				textOf(
					...TOLD.map((name) => `json_extract(${row}contact, '$.${name}')`),
					...PLACED.map((name) => `json_extract(${row}destination, '$.${name}')`),
					`${row}order_number`,
					`${row}tracking_number`,
				);
			await step.run(`update courier_orders set searched = ${from('')}`);
			const fill = `begin update courier_orders set searched = ${from('new.')} where id = new.id; end`;
			await step.run(`create trigger courier_orders_are_searched after insert on courier_orders ${fill}`);
			await step.run(
				`create trigger courier_orders_are_searched_again after update of contact, destination, order_number, tracking_number on courier_orders ${fill}`,
			);
			await step.run(`create index courier_orders_search_index on courier_orders (company_id, id, ${FOLDED})`);
			return;
		}
		const text = textOf(
			...TOLD.map((name) => `new.contact::json ->> '${name}'`),
			...PLACED.map((name) => `new.destination::json ->> '${name}'`),
			'new.order_number',
			'new.tracking_number',
		);
		await step.run('alter table courier_orders add column searched_folded text');
		await step.run(
			'create function fold_courier_orders() returns trigger language plpgsql as $$ begin ' +
				`new.searched := ${text}; new.searched_folded := fold_text(new.searched); return new; end $$`,
		);
		await step.run(
			'create trigger courier_orders_are_searched before insert or update of contact, destination, order_number, tracking_number ' +
				'on courier_orders for each row execute function fold_courier_orders()',
		);
		await step.run('update courier_orders set contact = contact');
	},
};
