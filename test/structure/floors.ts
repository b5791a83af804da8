/** Rules of where things stand: imports go downwards, rooms are entered by their door. */
import { type Edge, edgesOf, type House, type Rule } from './house.ts';

// Each stands on those before it. A sandbox's sign-up fills a company with demo data, so the composition stands on both.
const FLOORS = [
	...[
		'kernel',
		'visitor',
		'foundations',
		'slices',
		'reference',
		'provision',
		'demo',
		'app',
		'server.ts',
		'failures.ts',
	],
	...['simulate', 'sandbox', 'trial', 'cli'],
];
const FOUNDATIONS = ['identity', 'portal', 'attributes', 'catalog', 'clients', 'stock', 'documents'];

// Each stands on those before it.
const KERNEL = [
	...[
		'errors',
		'each-row',
		'json',
		'text',
		'record-state',
		'work-meter',
		'numbers',
		'clock',
		'stop-limits',
		'version',
		'web-address',
		'secrets',
		'secret-box',
	],
	...[
		'shown-secrets',
		'signing-secret',
		'log-text',
		'log',
		'jobs',
		'peers',
		'config',
		'pages',
		'paper',
		'pictures',
		'csv',
		'db',
	],
	...[
		'topic',
		'steps',
		'instance-settings',
		'secret-key',
		'faults',
		'outbound',
		'mail',
		'outbox',
		'audit',
		'journal',
		'http',
	],
];

/** What a document is, such as an invoice: a word of the trade, not of the language. */
const TYPES_OF_DOCUMENTS = 'src/foundations/documents/types/';

/** -1 of a folder that no one has given a floor. */
const floorOf = (file: string): number => FLOORS.indexOf(/^src\/([^/]+)/.exec(file)?.[1] ?? '');

/** `src/foundations/stock/store.ts` is of the room `src/foundations/stock`. */
const roomOf = (file: string): string | undefined =>
	/^(src\/(?:kernel|foundations|slices)\/[^/]+)\//.exec(file)?.[1] ??
	/^(src\/(?:visitor|reference|demo|provision|trial|cli))\//.exec(file)?.[1];

/** The rooms inside two rooms of the kernel, each on those before it; beside them is only what puts them together. */
const INNER: Readonly<Record<string, readonly string[]>> = {
	db: ['engine', 'lists', 'migrate', 'postgres', 'sqlite', 'move', 'open.ts', 'index.ts'],
	http: ['exchange', 'input', 'guard', 'stop', 'keys', 'routes', 'index.ts'],
};

const innerPlace = (file: string): { room: string; place: number } | undefined => {
	const [, room = '', part = ''] = /^src\/kernel\/(db|http)\/([^/]+)/.exec(file) ?? [];
	return room === '' ? undefined : { room, place: INNER[room]?.indexOf(part) ?? -1 };
};

/** From inside the same room of the kernel: into a folder of it, however deep, past the `index.ts` of that. */
const passesInnerDoor = ({ from, to }: Edge): boolean => {
	const base = /^src\/kernel\/(?:db|http)\//.exec(to)?.[0] ?? '';
	if (base === '' || !from.startsWith(base)) return false;
	let room = base;
	for (const each of to.slice(base.length).split('/').slice(0, -1)) {
		room += `${each}/`;
		if (!from.startsWith(room)) return to !== `${room}index.ts`;
	}
	return false;
};

const wrongEdges = (isWrong: (edge: Edge) => boolean) => (house: House) => edgesOf(house).filter(isWrong);

/** A file that imports another. */
const importing = (from: string, target: string) => ({ [from]: `import { x } from '${target}';\n` });

const inKernel = (file: string) => file.startsWith('src/kernel/');
const inSlices = (file: string) => file.startsWith('src/slices/');
const ofProgram = (file: string) => file.startsWith('src/');
const ofCertify = (file: string) => file.startsWith('certify/');
const isSimulated = (file: string) => file.startsWith('src/simulate/');
const inFoundations = (file: string) => FOUNDATIONS.indexOf(/^src\/foundations\/([^/]+)/.exec(file)?.[1] ?? '');
const placeInKernel = (file: string) => KERNEL.indexOf(/^src\/kernel\/([^/.]+)/.exec(file)?.[1] ?? '');

export const floors: readonly Rule[] = [
	{
		says: 'every folder of the program has a floor of its own',
		wrongIn: (house) => [...house.keys()].filter((file) => ofProgram(file) && floorOf(file) === -1),
		fails: [{ 'src/newcomer/index.ts': '' }, { 'src/newcomer.ts': '' }, { 'src/kernel-more/index.ts': '' }],
		holds: [{ 'src/cli/main.ts': '', 'src/server.ts': '' }],
	},
	{
		says: 'every import goes downwards or stays on its floor',
		wrongIn: wrongEdges(({ from, to }) => ofProgram(from) && ofProgram(to) && floorOf(to) > floorOf(from)),
		fails: [
			importing('src/kernel/jobs.ts', '../foundations/stock/index.ts'),
			importing('src/foundations/stock/rules.ts', '../../slices/dispatch/index.ts'),
			importing('src/slices/dispatch/routes.ts', '../../app/index.ts'),
			importing('src/app/rooms.ts', '../server.ts'),
			{ 'src/kernel/jobs.ts': "const late = await import('../app/index.ts');\n" },
			importing('src/trial/service.ts', '../cli/arguments.ts'),
			importing('src/sandbox/index.ts', '../cli/main.ts'),
			importing('src/server.ts', './simulate/courier.ts'),
		],
		holds: [importing('src/slices/dispatch/routes.ts', '../../foundations/stock/index.ts')],
	},
	{
		says: 'foundations stand on those before them',
		wrongIn: wrongEdges(({ from, to }) => inFoundations(from) !== -1 && inFoundations(to) > inFoundations(from)),
		fails: [importing('src/foundations/identity/rules.ts', '../stock/index.ts')],
		holds: [importing('src/foundations/stock/rules.ts', '../identity/index.ts')],
	},
	{
		says: 'no slice imports another slice',
		wrongIn: wrongEdges(({ from, to }) => inSlices(from) && inSlices(to) && roomOf(from) !== roomOf(to)),
		fails: [importing('src/slices/courier/routes.ts', '../dispatch/index.ts')],
		holds: [importing('src/slices/checkout/payment/hand-off.ts', '../cart/index.ts')],
	},
	{
		says: 'inside webhooks, the room of endpoints knows no other',
		wrongIn: wrongEdges(
			({ from, to }) =>
				from.startsWith('src/slices/webhooks/endpoints/') && /^src\/slices\/webhooks\/(delivery|feed|inbox)\//.test(to),
		),
		fails: [importing('src/slices/webhooks/endpoints/routes.ts', '../delivery/worker.ts')],
		holds: [importing('src/slices/webhooks/delivery/worker.ts', '../endpoints/store.ts')],
	},
	{
		says: 'a room is entered only through its door',
		wrongIn: wrongEdges(({ from, to }) => {
			const room = roomOf(to);
			// A command that reads settings does not load the rooms: 0.3 s of CPU.
			if (from === 'src/app/settings.ts' && to === `${room}/settings.ts`) return false;
			return room !== undefined && room !== roomOf(from) && to !== `${room}/index.ts` && !room.endsWith('/cli');
		}),
		fails: [
			importing('src/slices/dispatch/routes.ts', '../../foundations/stock/store.ts'),
			importing('src/slices/dispatch/routes.ts', '../../kernel/db/sqlite/sqlite.ts'),
			importing('src/app/rooms.ts', '../slices/courier/settings.ts'),
		],
		holds: [
			importing('src/app/settings.ts', '../slices/courier/settings.ts'),
			importing('src/slices/dispatch/routes.ts', '../../kernel/numbers.ts'),
		],
	},
	{
		says: 'the rooms of the kernel stand on those before them',
		wrongIn: (house) => [
			...[...house.keys()].filter((file) => inKernel(file) && placeInKernel(file) === -1),
			...wrongEdges(({ from, to }) => inKernel(from) && inKernel(to) && placeInKernel(to) > placeInKernel(from))(house),
		],
		fails: [
			importing('src/kernel/db/open.ts', '../http/index.ts'),
			importing('src/kernel/numbers.ts', './clock.ts'),
			{ 'src/kernel/newcomer.ts': '' },
		],
		holds: [importing('src/kernel/http/routes/api.ts', '../db/index.ts')],
	},
	{
		says: 'the rooms inside kernel/db and kernel/http are entered by their doors, and stand on those before them',
		wrongIn: (house) => [
			...[...house.keys()].filter((file) => innerPlace(file)?.place === -1),
			...wrongEdges(passesInnerDoor)(house),
			...wrongEdges(({ from, to }) => {
				const [one, other] = [innerPlace(from), innerPlace(to)];
				return one !== undefined && other !== undefined && one.room === other.room && other.place > one.place;
			})(house),
		],
		fails: [
			importing('src/kernel/http/routes/api.ts', '../keys/idempotency.ts'),
			importing('src/kernel/db/index.ts', './engine/facts.ts'),
			importing('src/kernel/db/lists/source.ts', './deep-pages/ladder.ts'),
			importing('src/kernel/db/engine/facts.ts', '../lists/index.ts'),
			importing('src/kernel/http/guard/guard.ts', '../routes/index.ts'),
			{ 'src/kernel/db/newcomer.ts': '' },
		],
		holds: [
			importing('src/kernel/http/routes/api.ts', '../keys/index.ts'),
			importing('src/kernel/db/lists/source.ts', './deep-pages/index.ts'),
			importing('src/kernel/db/lists/deep-pages/deep-pages.ts', '../list-statements.ts'),
		],
	},
	{
		says: 'what is simulated knows the kernel alone, and no room knows it',
		wrongIn: wrongEdges(({ from, to }) =>
			isSimulated(from)
				? !isSimulated(to) && !to.startsWith('src/kernel/')
				: isSimulated(to) && !from.startsWith('src/cli/'),
		),
		fails: [
			importing('src/simulate/courier.ts', '../slices/courier/index.ts'),
			importing('src/slices/courier/routes.ts', '../../simulate/courier.ts'),
			importing('src/app/rooms.ts', '../simulate/courier.ts'),
		],
		holds: [importing('src/cli/simulate.ts', '../simulate/courier.ts')],
	},
	{
		says: 'certify enters the program by src/trial alone, which is there for it and for the command that starts it; the program imports nothing of certify',
		wrongIn: (house) => [
			...wrongEdges(
				({ from, to }) =>
					(ofCertify(from) && !ofCertify(to) && to !== 'src/trial/index.ts') ||
					(!ofCertify(from) && ofCertify(to)) ||
					(ofProgram(from) && !/^src\/(trial|cli)\//.test(from) && to.startsWith('src/trial/')),
			)(house),
			...[...house].filter(([, text]) => /['"]bodega-certify['"/]/.test(text)).map(([file]) => file),
		],
		fails: [
			importing('certify/src/sandbox.ts', '../../src/app/index.ts'),
			importing('certify/src/sandbox.ts', '../../src/trial/service.ts'),
			importing('certify/src/report-page.ts', '../../src/kernel/pages/index.ts'),
			importing('src/cli/certify.ts', '../../certify/src/main.ts'),
			{ 'src/cli/certify.ts': "const { certify } = await import('../../certify/src/certify.ts');\n" },
			{ 'src/cli/certify.ts': "import { certify } from 'bodega-certify/src/certify.ts';\n" },
			importing('src/simulate/courier.ts', '../trial/index.ts'),
		],
		holds: [
			importing('certify/src/sandbox.ts', '../../src/trial/index.ts'),
			importing('certify/src/messages/index.ts', '../../../src/trial/index.ts'),
			importing('src/cli/certify.ts', '../trial/index.ts'),
		],
	},
	{
		says: 'there is no folder for things without a home',
		wrongIn: (house) =>
			[...house.keys()].filter(
				(file) =>
					/\/(utils?|helpers?|common|types|interfaces)(\/|\.ts$)/.test(file) && !file.startsWith(TYPES_OF_DOCUMENTS),
			),
		fails: [
			{ 'src/slices/dispatch/types.ts': '' },
			{ 'src/kernel/utils/text.ts': '' },
			{ 'src/slices/returns/types/kinds.ts': '' },
		],
		holds: [{ 'src/slices/dispatch/payment-types.ts': '' }, { [`${TYPES_OF_DOCUMENTS}kinds.ts`]: '' }],
	},
];
