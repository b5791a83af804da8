/** Rules of what a file may say: business words, engines, HTTP, transactions, pages. */
import { filesWith, type House, type Rule, signaturesOf } from './house.ts';

/** One file with that text. */
const file = (path: string, text: string) => ({ [path]: text });
const kernel = (text: string) => file('src/kernel/jobs.ts', text);
const useCase = (text: string) => file('src/slices/dispatch/create-shipping.ts', text);

const BUSINESS =
	/courier|coupon|check-?out|dispatch|shipping|payment|invoice|stock|offices?\b|\bproducts?\b|variants?\b|webhook|py_token|customer|\btax(es)?\b|\bprices?\b|\bshops?\b|\bdeliver(y|ies)\b|\bcarts?\b|\bsales?\b|\bCOST_|average cost|guía|boleta|factura|\bguia|despacho/gi;
/** Names of the client library for calls to others, and of CSS. */
const OTHERS =
	/\bDispatcher\.DispatchHandler\b|\{ Dispatcher \}|\bclient\.dispatch\b|undici\/lib\/dispatcher\/|font-variant/g;

const ofRooms = (path: string) => /^src\/(foundations|slices)\//.test(path);

/** What lies between HTTP and the rooms by its purpose: who calls, and what people's pages share. */
const SEAMS = [
	...['authenticate', 'caller'].map((name) => `src/foundations/identity/${name}.ts`),
	...['account-pages', 'attempts', 'current-session', 'form-secret', 'portal'].map(
		(name) => `src/foundations/portal/${name}.ts`,
	),
	// Reads bodies that are logged even where they cannot be read.
	'src/slices/checkout/transactions/read-report.ts',
];
const SPEAKS_HTTP = /(routes|resources|schema|wire|errors|ports|parts|index)\.ts$|\/(pages|views)\//;
const isDomain = (path: string) => ofRooms(path) && !SPEAKS_HTTP.test(path) && !SEAMS.includes(path);

/** What of HTTP a use case may know: in which currency and under which addresses its answer is shown. */
const SHOWN = /^(type )?(View|PublicAddresses)?$/;

const httpImports = (text: string): string[] =>
	[...text.matchAll(/import (?:type )?\{([^}]*)\} from '[./]*kernel\/http\/index\.ts'/g)]
		.flatMap(([, names = '']) => names.split(','))
		.map((name) => name.trim())
		.filter((name) => !SHOWN.test(name));

const HTTP_WORDS = [
	/\b(PageCall|HttpRequest|HttpReply|WriteAnswer|SentFile)\b/,
	/\b(status|code): [1-5]\d\d\b|\bnew Refusal\(/,
	/\brequest\.(headers|body|query)\b/,
];

const outsideEngines = (path: string) => path.startsWith('src/') && !/^src\/kernel\/(db|config)\//.test(path);

const ENGINE = [
	/\bdialect\b|\b(sqlite|postgres)\b/i,
	// As a person reads it: a text that is all of it, or compared.
	/['"`](PostgreSQL|SQLite)['"`]|(===?|!==?|includes\(|startsWith\(|test\(|match\() ?\/?['"`/]?(PostgreSQL|SQLite)/,
	// Whether there is an address, or a file, tells it as well.
	/\.databaseUrl\b|\['databaseUrl'\]|[{,]\s*databaseUrl\s*[:,}]|\bdatabaseFile\b|\bis(Postgres|Sqlite)\b/i,
	/\bopen(Postgres|Sqlite)\b|\b(postgres|sqlite)Storage\b/,
	/\bERR_SQLITE|\bSQLITE_|'(08|23|25|28|3D|3F|40|42|53|55|57|58)[0-9A-Z]{3}'/,
];

const MAKES_WORK = /\): (Promise<\w*Work>|Work\b)/;
/** Transactions by whatever name, but for the functions that a use case is given. */
const takesTx = (signature: string) => /\([\s\S]*\b\w+: Tx\b/.test(signature) && !MAKES_WORK.test(signature);
const takesWorkLater = (signature: string) =>
	/,\s+(\w+|\{[^}]*\}): \w*Work\b/.test(signature.replace(/: \([^()]*\) =>/g, ''));

/** Kept by the process that delivers, in whichever transaction it has open. */
const LEASE = 'src/slices/webhooks/delivery/lease.ts';

const wrongSignatures = (house: House): string[] =>
	[...house].flatMap(([path, text]) =>
		ofRooms(path) && !/\bstore\.ts$/.test(path) && path !== LEASE
			? signaturesOf(text)
					.filter((signature) => takesTx(signature) || takesWorkLater(signature))
					.map((signature) => `${path}: ${signature}`)
			: [],
	);

/** Texts that stand in one file only. */
const only = (home: string, pattern: RegExp) => (house: House) => filesWith(house, (path) => path !== home, pattern);

const COLOURS = ['src/kernel/pages/tokens.ts', 'src/foundations/documents/print/colors.ts'];

const isWords = (path: string) => /\/messages(\/\w+)?\.ts$/.test(path);
/** How numbers are written in a language is no sentence. */
const FORMATS = ['src/kernel/pages/formats.ts', 'src/foundations/documents/print/money-text.ts'];

/** A question about the column, in SQL, in a filter or in code; its row type, its JSON and its own filter are none. */
const ASKS_FOR_NOTES = [/is_sales_note['"`]?,? *['"`]?(=|<|>|!=|\bin\b)/, /column: ['"]is_sales_note/];

export const contents: readonly Rule[] = [
	{
		says: 'what a kind of document counts for stands in its table alone',
		of: 'code',
		wrongIn: (house) =>
			filesWith(
				house,
				(path) => path.startsWith('src/') && path !== 'src/foundations/documents/types/kinds.ts',
				...ASKS_FOR_NOTES,
			),
		fails: [
			file('src/foundations/documents/figure-store.ts', "of.where('t.is_sales_note', '=', 0)"),
			file('src/foundations/documents/figure-store.ts', 'sql`case when t.is_sales_note = 0 then 1 end`'),
			file('src/slices/returns/create-return.ts', 'if (type.is_sales_note === 1) throw wrongUse();'),
			file('src/foundations/documents/filter-resources.ts', "[{ column: 'is_sales_note', kind: 'equal', value: 0 }]"),
		],
		holds: [
			file('src/foundations/documents/store.ts', 'interface Row { is_sales_note: 0 | 1 }'),
			file('src/foundations/documents/type-resources.ts', "byFlag('is_sales_note', '1 pre-sales, 0 others')"),
			file('src/foundations/documents/types/kinds.ts', 'type.is_sales_note === 1'),
		],
	},
	{
		says: 'the kernel has no business word, not even in a comment or a test',
		of: 'kernel',
		wrongIn: (house) =>
			[...house].flatMap(([path, text]) =>
				path.startsWith('src/kernel/')
					? [...text.replace(OTHERS, '').matchAll(BUSINESS)].map(([word]) => `${path}: ${word}`)
					: [],
			),
		fails: [
			kernel('/** Retries a delivery. */'),
			kernel('const couponLimit = 3;'),
			kernel("throw new Refusal(409, 'stock.short', 'x');"),
			file('src/kernel/paper/file-name.test.ts', "inlinePdf('Guía', 7)"),
		],
		holds: [kernel('td { font-variant-numeric: tabular-nums; }'), useCase('const coupon = 1;')],
	},
	{
		says: 'only kernel/http knows the HTTP engine',
		wrongIn: (house) =>
			filesWith(house, (path) => !path.startsWith('src/kernel/http/'), /['"](@fastify\/|fastify['"/])|\bFST_ERR/),
		fails: [
			useCase("import type { FastifyRequest } from 'fastify';"),
			useCase("import cookie from '@fastify/cookie';"),
			useCase("const late = await import('fastify');"),
			kernel("if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return;"),
		],
		holds: [file('src/kernel/http/routes/server.ts', "import fastify from 'fastify';")],
	},
	{
		says: 'a use case, a rule, a plan and a store know no HTTP',
		wrongIn: (house) => [
			...[...house].flatMap(([path, text]) =>
				isDomain(path) ? httpImports(text).map((name) => `${path}: ${name}`) : [],
			),
			...filesWith(house, isDomain, ...HTTP_WORDS),
		],
		fails: [
			useCase("import type { PageCall, View } from '../../kernel/http/index.ts';"),
			useCase("import { isUnprintable } from '../../kernel/http/index.ts';"),
			useCase('return { status: 201, body };'),
			useCase('return { code: 200, data };'),
			useCase("throw new Refusal(409, 'dispatch.taken', 'It is taken');"),
			useCase("const browser = call.request.headers['user-agent'];"),
			file('src/foundations/portal/sessions.ts', 'export function end(call: PageCall) {}'),
		],
		holds: [
			useCase("import type { PublicAddresses, View } from '../../kernel/http/index.ts';"),
			file('src/slices/dispatch/routes.ts', 'return { status: 201, body };'),
		],
	},
	{
		says: 'only kernel/db asks which engine it is, by whatever name; the settings are declared in kernel/config',
		wrongIn: (house) => filesWith(house, outsideEngines, ...ENGINE),
		fails: [
			useCase("if (tx.dialect === 'postgres') return;"),
			useCase("if (storageOf(settings).engine === 'sqlite') return;"),
			useCase("if (storageOf(settings).name === 'PostgreSQL') return;"),
			useCase("if (storageOf(settings).name.startsWith('SQLite')) return;"),
			useCase("if (['sqlite'].includes(engine)) return;"),
			useCase('const WAIT_MS = { sqlite: 1, postgres: 2 };'),
			useCase('const POSTGRES = { pool: 3 };'),
			useCase("if (settings['databaseUrl']) return;"),
			useCase('const { databaseUrl } = settings;'),
			useCase("if (error.code === '23505') return;"),
			useCase("if (error.code === 'ERR_SQLITE_ERROR') return;"),
			useCase('const db = openSqlite({ file });'),
		],
		holds: [
			useCase('// PostgreSQL waits here, SQLite does not.'),
			useCase("const about = 'Copies it, on PostgreSQL by its own pg_dump.';"),
			file('src/kernel/db/open.ts', "if (on.dialect === 'postgres') return;"),
		],
	},
	{
		says: 'a statement names its columns: what has `*` fails on PostgreSQL once a newer version adds a column (`selectAll()` names them)',
		wrongIn: (house) =>
			filesWith(
				house,
				(path) => path.startsWith('src/') && !path.endsWith('.test.ts'),
				/\b(select|returning|distinct)\s+\*/i,
				/[`,]\s*"?\w+"?\.\*\s*[`,]|\bselect\s+"?\w+"?\.\*|,\s*"?\w+"?\.\*\s+from\b/i,
			),
		fails: [
			file('src/slices/dispatch/store.ts', 'sql`select * from shippings`'),
			file('src/slices/dispatch/store.ts', 'sql`select s.id, l.* from shippings s`'),
			file('src/slices/dispatch/store.ts', "tx.query('insert into shippings values (1) returning *', [])"),
			file('src/kernel/db/lists/list-statements.ts', 'const columns = shown ? named(shown) : sql`c.*`;'),
		],
		holds: [
			file('src/slices/dispatch/store.ts', "db.selectFrom('shippings').selectAll()"),
			file('src/slices/dispatch/store.ts', 'sql`select count(*) as n from shippings`'),
			file('src/slices/dispatch/rules.ts', 'const total = sum(lines) * rate;'),
		],
	},
	{
		says: 'rules, plans, schemas and wires do not wait',
		wrongIn: (house) =>
			filesWith(
				house,
				(path) => /\/(rules|plan|states|schema|wire|events|errors)\.ts$/.test(path),
				/\b(async|await)\b/,
			),
		fails: [file('src/slices/dispatch/rules.ts', 'export const isOpen = async () => true;')],
		holds: [
			file('src/slices/dispatch/rules.ts', '/** Does not await anything. */'),
			useCase('await tx.batch().send();'),
		],
	},
	{
		says: 'formats of languages are made when a text needs them: made at the start they take 9 MB of every process',
		wrongIn: (house) =>
			filesWith(
				house,
				(path) => path.startsWith('src/') && !path.endsWith('/messages.ts'),
				/^(export )?(const|let) \w+ = new Intl\.|\.toLocaleString\(/m,
			),
		fails: [useCase("const graphemes = new Intl.Segmenter('es');"), useCase("const most = MOST.toLocaleString('en');")],
		holds: [useCase("\tgraphemes ??= new Intl.Segmenter('es');")],
	},
	{
		says: 'a transaction reaches a use case as Work or InstanceWork, its first parameter; stores take it as it is',
		wrongIn: wrongSignatures,
		fails: [
			useCase('export async function createShipping(tx: Tx, input: Input): Promise<void> {'),
			useCase('export async function createShipping(on: Tx, input: Input): Promise<void> {'),
			useCase('export const createShipping = async (input: Input, work: Work): Promise<void> => {'),
			useCase('export async function createShipping(\n\tinput: Input,\n\twork: Work,\n): Promise<void> {'),
			useCase('export interface Shippings {\n\tcreate(tx: Tx, input: Input): Promise<void>;\n}'),
			useCase('export class Shippings {\n\tasync create(tx: Tx) {}\n}'),
		],
		holds: [
			useCase('export async function createShipping(work: Work, input: Input): Promise<void> {'),
			useCase('export const workOf = (tx: Tx, call: Call): Work => ({ tx, actor: call.actor });'),
			file('src/slices/dispatch/store.ts', 'export const insertShipping = (tx: Tx, row: Row) => insertRows(tx, row);'),
		],
	},
	{
		says: 'pages have one frame, one content policy and one reader of the preferred language',
		wrongIn: (house) => [
			...only('src/kernel/pages/frame.ts', /`<!doctype html>/i)(house),
			...only('src/kernel/pages/policy.ts', /(default|style|script)-src /)(house),
			...only('src/kernel/pages/language.ts', /\['accept-language'\]/)(house),
		],
		fails: [
			useCase('const page = `<!DOCTYPE html><p>`;'),
			useCase('const policy = "default-src \'none\'";'),
			useCase("const language = headers['accept-language'];"),
		],
		holds: [file('src/kernel/pages/frame.ts', 'const page = `<!doctype html>`;')],
	},
	{
		says: 'colours stand among the tokens of pages and the colours of papers',
		wrongIn: (house) =>
			filesWith(
				house,
				(path) => path.startsWith('src/') && !COLOURS.includes(path),
				/(?<!&)#([\da-f]{3}|[\da-f]{6})(?![\w-])/i,
			),
		fails: [
			useCase("const red = '#c1121f';"),
			useCase('const style = `p { color: #fff; }`;'),
			useCase('const icon = `<svg fill="#0A5">`;'),
		],
		holds: [useCase("const link = '#add-one';"), useCase('const quote = `&#039;`;')],
	},
	{
		says: 'sentences of pages stand in messages.ts: es, en of its type, and WORDS of both',
		wrongIn: (house) => [
			...filesWith(house, (path) => !isWords(path) && !FORMATS.includes(path), /\bRecord<Language\b/),
			...filesWith(house, isWords, /const (?!WORDS\b)\w+: [^=]*\bRecord<Language\b/, /\bconst en(?!: typeof es\b)\b/),
		],
		fails: [
			file('src/slices/dispatch/page.ts', "const TITLE: Record<Language, string> = { es: 'Guía', en: 'Guide' };"),
			file(
				'src/slices/dispatch/messages.ts',
				'export const PROBLEMS: Readonly<Record<Language, Problems>> = { es, en };',
			),
			file('src/slices/dispatch/messages.ts', "const en = { title: 'Guide' };"),
			file(
				'src/foundations/portal/messages/index.ts',
				'export const MORE: Readonly<Record<Language, Words>> = { es, en };',
			),
		],
		holds: [
			file(
				'src/slices/dispatch/messages.ts',
				'const en: typeof es = {};\nexport const WORDS: Readonly<Record<Language, typeof es>> = { es, en };',
			),
		],
	},
];
