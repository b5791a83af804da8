import type { Migration } from '../src/kernel/db/index.ts';

/** Latin letters with marks, each with the plain small letter it is searched as. */
const FOLDED: readonly (readonly [marked: string, plain: string])[] = [
	['ÁÀÂÄÃÅáàâäãå', 'a'],
	['ÉÈÊËéèêë', 'e'],
	['ÍÌÎÏíìîï', 'i'],
	['ÓÒÔÖÕóòôöõ', 'o'],
	['ÚÙÛÜúùûü', 'u'],
	['Ññ', 'n'],
	['Çç', 'c'],
	['Ýýÿ', 'y'],
];

const foldedName = FOLDED.flatMap(([marked, plain]) => [...marked].map((letter) => [letter, plain])).reduce(
	(text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
	'lower(name)',
);

/** The sheet a company prints on, its logo, and the name of coupons as it is searched. */
export const companySettings: Migration = {
	name: '0027_company_settings',
	async up(step) {
		// Companies from before print as they did.
		await step.run("alter table companies add column paper text not null default 'a4'");
		await step.run(
			'create table company_logos (company_id bigint not null primary key references companies (id), ' +
				`media_type text not null, content ${step.dialect === 'postgres' ? 'bytea' : 'blob'} not null, changed_at bigint not null)`,
		);
		await step.run("alter table coupons add column name_key text not null default ''");
		await step.run(`update coupons set name_key = ${foldedName}`);
	},
};
