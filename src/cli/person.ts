/** `bodega person`: what is stored of a person is shown, exported with the papers, and erased; and erased again in an older database. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../app/settings.ts';
import { firstUserOf, noteAudit } from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { type Database, emptyFolder } from '../kernel/db/index.ts';
import {
	asCsv,
	countRecords,
	erasePerson,
	getPerson,
	hindrance,
	keptOf,
	type NamedBy,
	recordsOf,
} from '../slices/privacy/index.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { companyByCode } from './company.ts';
import { drawPapers } from './draw-papers.ts';
import { eraseAgain, erasing } from './person-again.ts';
import { dayOf, type Found, JSON_OPTION, print } from './print.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	company: { type: 'string', meaning: 'Code of the company; needed when there are several' },
	client: { type: 'string', meaning: 'The person by the id of a client' },
	user: { type: 'string', meaning: 'By the id of a user' },
	dispatch: { type: 'string', meaning: 'By the id of a dispatch: the person who received it' },
	email: { type: 'string', meaning: 'By an e-mail' },
	code: { type: 'string', meaning: 'By a tax identifier' },
	dir: { type: 'string', meaning: 'export: a new or empty folder for person.json, person.csv and the papers' },
	yes: { type: 'boolean', meaning: 'erase: do it; without it only what would be erased is shown' },
	...JSON_OPTION,
} as const;

type Options = Arguments['options'];

function idIn(options: Options, name: string): number | undefined {
	const text = options[name];
	if (text === undefined) return undefined;
	if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} must be an id.`);
	return Number(text);
}

const textIn = (options: Options, name: string): string | undefined => {
	const text = options[name];
	return typeof text === 'string' ? text : undefined;
};

const namedBy = (options: Options): NamedBy => ({
	clientId: idIn(options, 'client'),
	userId: idIn(options, 'user'),
	shippingId: idIn(options, 'dispatch'),
	email: textIn(options, 'email'),
	code: textIn(options, 'code'),
});

async function find(db: Database, options: Options, now: number): Promise<Found> {
	const { id } = await companyByCode(db, textIn(options, 'company'));
	const person = await getPerson(db, id, namedBy(options));
	const records = countRecords(await recordsOf(db, person));
	const [kept, refusal] = [await keptOf(db, person, now), await hindrance(db, person)];
	const lines = [
		...records.map(({ table, rows }) => `${table}: ${rows}`),
		...kept.map(
			({ table, rows, reason, until }) =>
				`would stay: ${rows} of ${table} (${reason}${until === null ? '' : `, until ${dayOf(until)}`})`,
		),
		...(refusal ? [`Cannot be erased yet: ${refusal.message}.`] : []),
	];
	return { lines, data: { records, kept, hindrance: refusal?.message ?? null } };
}

async function exportTo(db: Database, settings: Settings, options: Options, now: number): Promise<Found> {
	const folder = textIn(options, 'dir');
	if (folder === undefined) throw new UsageError('"bodega person export" needs --dir.');
	const { id: companyId } = await companyByCode(db, textIn(options, 'company'));
	const person = await getPerson(db, companyId, namedBy(options));
	emptyFolder(folder, 'an export');
	const records = await recordsOf(db, person);
	writeFileSync(join(folder, 'person.json'), `${JSON.stringify({ exportedAt: now, records }, null, '\t')}\n`);
	writeFileSync(join(folder, 'person.csv'), asCsv(records));
	const papers = await drawPapers(db, settings, companyId, person.targets.documents, folder);
	await db.transaction(async (tx) =>
		noteAudit({ tx, now, address: OPERATOR_COMMAND }, 'person.exported', `${records.length} records`, { companyId }),
	);
	return {
		lines: [`Written to ${folder}: ${records.length} records and ${papers} papers.`],
		data: { folder, records: records.length, papers },
	};
}

async function erase(db: Database, settings: Settings, options: Options, now: number): Promise<Found> {
	if (options.yes !== true) {
		const { lines, data } = await find(db, options, now);
		return { lines: [...lines, 'Nothing was erased: repeat it with --yes.'], data };
	}
	const { id: companyId } = await companyByCode(db, textIn(options, 'company'));
	const { ports, finish } = await erasing(settings, db);
	const row = await db.transaction(
		async (tx) => {
			const work = { tx, actor: await firstUserOf(tx, companyId), now };
			const erased = await erasePerson(work, namedBy(options), ports, 0);
			const record = `/v1/erasures/${erased.id}.json`;
			noteAudit({ tx, now, address: OPERATOR_COMMAND }, 'person.erased', record, { companyId });
			return erased;
		},
		{ isPatient: true },
	);
	await finish();
	return { lines: [`Erased: number ${row.id} in the log of erasures.`], data: { id: row.id } };
}

export const person: Command = {
	summary: 'Show, export or erase what is stored of a person',
	usage: [
		'person find --email E [--company CODE] [--json] [settings]',
		'person export --email E --dir DIR [--company CODE] [settings]',
		'person erase --email E --yes [--company CODE] [settings]',
		'person reapply FILE [settings]',
	],
	about: [
		'The person is named by one of --client, --user, --dispatch, --email and --code. A service may run beside it.',
		'erase: blanks everything but what tax law keeps, for good; the log of it has ids alone. The embedded database is rewritten afterwards, so that its files keep no trace: other writers wait meanwhile.',
		'reapply: erases again what FILE has (erasures.jsonl of the data folder, kept elsewhere) and this database, which was brought back from a backup, has not.',
	],
	options: OPTIONS,
	settings: [...DATABASE, 'secretKey', 'publicUrl'],
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 2, options: OPTIONS });
		const [action, file] = words;
		if (action === 'reapply') {
			if (file === undefined || !existsSync(file))
				throw new UsageError('"bodega person reapply" needs a list of erasures.');
			await eraseAgain(settings, [file], true);
			return;
		}
		if (action === 'find')
			return print(options, await withDatabase(settings, 'to read', (db, now) => find(db, options, now)));
		const deed = action === 'export' ? exportTo : action === 'erase' ? erase : undefined;
		if (!deed) throw new UsageError('"bodega person" needs find, export, erase or reapply.');
		print(options, await withDatabase(settings, 'to write', (db, now) => deed(db, settings, options, now)));
	},
};
