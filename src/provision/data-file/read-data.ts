/** Reads a file of data: what is wrong with its shape is gathered before anything is written. */
import { findCoinByCode } from '../../foundations/catalog/index.ts';
import { type CompanyRow, codeKey, findCompany, findCompanyByCode } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { invalid, present, type Refusal } from '../../kernel/errors.ts';
import { input } from '../../kernel/http/index.ts';
import { isRecord } from '../../kernel/json.ts';
import { unknownName } from '../../slices/sandbox/index.ts';
import type { Problems } from './problems.ts';
import { CompanyData, type CompanyHolds, type CompanyInFile, MOST_COMPANIES, NamedCompany } from './schema.ts';

/** A company that is filled: one that is there, or one to be created. */
export interface Target {
	/** Where it stands in the file; empty when the file is about it alone. */
	at: string;
	known: CompanyRow | undefined;
	created: CompanyInFile | undefined;
	holds: CompanyHolds;
}

const readingFor = (problems: Problems, decimals: number) => ({
	decimals,
	onUnknown: (field: string) => problems.note(field, unknownName(field)),
	onRefusal: (refusal: Refusal) => problems.note(refusal.field ?? '', refusal),
});

export async function readOne(on: Queryable, problems: Problems, raw: unknown, companyId: number): Promise<Target> {
	const known = present(await findCompany.first(on, { id: companyId }), 'company');
	const holds = input.readBody(CompanyData, raw, readingFor(problems, known.currency_decimals));
	return { at: '', known, created: undefined, holds };
}

const textIn = (raw: unknown, name: string): string => {
	const sent = isRecord(raw) ? raw[name] : undefined;
	return typeof sent === 'string' ? sent : '';
};

async function readNamedCompany(on: Queryable, problems: Problems, raw: unknown, at: string): Promise<Target> {
	const known = await findCompanyByCode.first(on, { codeKey: codeKey(textIn(raw, 'code')) });
	const coin = await findCoinByCode(on, textIn(raw, 'currency') || 'CLP');
	const reading = readingFor(problems, known?.currency_decimals ?? coin?.decimals ?? 0);
	const created = input.readBody(NamedCompany, raw, reading, at);
	return { at, known, created, holds: created };
}

/** Of a file about several companies, which says nothing else. */
export async function readSeveral(on: Queryable, problems: Problems, raw: unknown): Promise<Target[]> {
	const { companies, ...others } = isRecord(raw) ? raw : {};
	for (const name of Object.keys(others)) problems.note(name, unknownName(name));
	if (!Array.isArray(companies) || companies.length === 0 || companies.length > MOST_COMPANIES) {
		problems.note('companies', invalid('companies', `a list of 1 to ${MOST_COMPANIES} companies`));
		return [];
	}
	const targets: Target[] = [];
	for (const [index, each] of companies.entries()) {
		const at = `companies[${index}]`;
		if (isRecord(each)) targets.push(await readNamedCompany(on, problems, each, at));
		else problems.note(at, invalid(at, 'a company'));
	}
	return targets;
}
