/** Reads a file of data: what is wrong with its shape is gathered before anything is written. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Static } from 'typebox';
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

type Reading = ReturnType<typeof readingFor>;

/**
 * What is wrong with a file is reported with its place in the file. Where our sources found it nobody asks, and to note that costs several times
 * as much as reading: a file that is wrong throughout would hold up everybody else.
 */
function readTraceless<T>(read: () => T): T {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 0;
	try {
		return read();
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
}

/** A list of so many holes, or one with a single item at its place: who reads it passes over the holes. */
function holes(length: number, item?: { value: unknown }): unknown[] {
	const list: unknown[] = [];
	list.length = length;
	if (item) list.push(item.value);
	return list;
}

/** Tells what is wrong with the lists of a file, an item a turn; answers the file without those that can be read as a whole afterwards. */
async function tellWrongItems(raw: Record<string, unknown>, reading: Reading, at: string) {
	const rest = { ...raw };
	for (const kind of Object.keys(CompanyData.properties)) {
		const items = raw[kind];
		if (!Array.isArray(items)) continue;
		const read = (list: unknown[]) => readTraceless(() => input.readBody(CompanyData, { [kind]: list }, reading, at));
		rest[kind] = [];
		const isTooLong = Object.values(read(holes(items.length))).some((list) => list === undefined);
		for (const [place, value] of isTooLong ? [] : items.entries()) {
			read(holes(place, { value }));
			await turn();
		}
	}
	return rest;
}

/** Everything that is wrong is reported; what is all right is read at once, because that takes no longer than a turn may. */
async function readWhole<Schema extends typeof CompanyData | typeof NamedCompany>(
	schema: Schema,
	raw: unknown,
	problems: Problems,
	decimals: number,
	at = '',
): Promise<Static<Schema>> {
	const told = problems.count;
	const reading = readingFor(problems, decimals);
	const rest = isRecord(raw) ? await tellWrongItems(raw, reading, at) : raw;
	const shallow = readTraceless(() => input.readBody(schema, rest, reading, at));
	return problems.count === told ? input.readBody(schema, raw, reading, at) : shallow;
}

export async function readOne(on: Queryable, problems: Problems, raw: unknown, companyId: number): Promise<Target> {
	const known = present(await findCompany.first(on, { id: companyId }), 'company');
	const holds = await readWhole(CompanyData, raw, problems, known.currency_decimals);
	return { at: '', known, created: undefined, holds };
}

const textIn = (raw: unknown, name: string): string => {
	const sent = isRecord(raw) ? raw[name] : undefined;
	return typeof sent === 'string' ? sent : '';
};

async function readNamedCompany(on: Queryable, problems: Problems, raw: unknown, at: string): Promise<Target> {
	const known = await findCompanyByCode.first(on, { codeKey: codeKey(textIn(raw, 'code')) });
	const coin = await findCoinByCode(on, textIn(raw, 'currency') || 'CLP');
	const decimals = known?.currency_decimals ?? coin?.decimals ?? 0;
	const created = await readWhole(NamedCompany, raw, problems, decimals, at);
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
