/** What the client calls each operation: groups by resource, and the verb of its operationId within them. */
import type { Method, OpenApi, Operation } from '../src/reference/document.ts';

export interface NamedOperation {
	method: Method;
	path: string;
	operation: Operation;
	/** `shippings` */
	group: string;
	/** `list` */
	name: string;
}

interface Resource {
	group: string;
	/** Without version and ending: `shippings/{}/details`. */
	stem: string;
	/** As the operationIds say it: `ShippingDetails` and `ShippingDetail`. */
	nouns: readonly string[];
}

type Found = Pick<NamedOperation, 'method' | 'path' | 'operation'>;

/** What programs call with a token, and what payment methods call with theirs; not pages, and not what signs in. */
const isOfClient = ({ path, operation: { security } }: Found): boolean =>
	security.length > 0 || (/^\/v\d\//.test(path) && !path.includes('{access_token}'));

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const stemOf = (path: string): string =>
	path
		.replace(/^\/(v\d\/)?/, '')
		.replace(/\.(json|pdf)$/, '')
		.replace(/\{\w+\}/g, '{}');

const VERB = /^[a-z]+/;
const nounOf = (operationId: string): string => operationId.replace(VERB, '');
const verbOf = (operationId: string): string => VERB.exec(operationId)?.[0] ?? operationId;

/** Each list is a resource; so is each record that there is one of. */
function resourcesOf(all: readonly Found[]): Resource[] {
	const reads = all.filter(({ method }) => method === 'get');
	const lists = reads.filter(({ operation }) => verbOf(operation.operationId) === 'list');
	const ofLists = lists.map(({ path, operation }) => {
		const plural = nounOf(operation.operationId);
		const one = reads.find((read) =>
			new RegExp(`^${stemOf(path).replace(/[{}]/g, '\\$&')}/\\{\\}$`).test(stemOf(read.path)),
		);
		return {
			group: lowered(plural),
			stem: stemOf(path),
			nouns: [plural, one ? nounOf(one.operation.operationId) : plural.replace(/s$/, '')],
		};
	});
	const known = new Set(ofLists.flatMap(({ nouns }) => nouns));
	const singles = reads.filter(({ path, operation }) => {
		const noun = nounOf(operation.operationId);
		return (
			verbOf(operation.operationId) === 'get' && !known.has(noun) && !path.includes('{') && !path.includes('/count.')
		);
	});
	const ofSingles = singles
		.filter(({ path }) => !ofLists.some(({ stem }) => stemOf(path).startsWith(`${stem}/`)))
		.map(({ path, operation }) => {
			const noun = nounOf(operation.operationId);
			return { group: lowered(noun), stem: stemOf(path), nouns: [noun, noun.replace(/s$/, '')] };
		})
		.filter(({ stem }, _at, others) => !others.some((other) => stem.startsWith(`${other.stem}/`)));
	return [...ofLists, ...ofSingles];
}

function groupOf(found: Found, resources: readonly Resource[]): Resource {
	const noun = nounOf(found.operation.operationId);
	const stem = stemOf(found.path);
	const named = resources.filter(({ nouns }) => nouns.includes(noun));
	const around = resources.filter((each) => stem === each.stem || stem.startsWith(`${each.stem}/`));
	const nearest = around.sort((one, other) => other.stem.length - one.stem.length)[0];
	const own = named[0] ?? nearest;
	if (own) return own;
	// Neither named nor below anything: by the chapter, as "paymentReturns".
	const chapter = found.operation.tags[0].replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
	return { group: lowered(chapter), stem: '', nouns: [] };
}

/** `rotateWebhookSecret` of the webhooks → `rotateSecret`; `createShipping` → `create`; what changes many at once `updateMany`. */
function nameIn({ nouns }: Resource, path: string, operationId: string): string {
	const noun = nounOf(operationId);
	if (path.endsWith('/bulk.json') && nouns.includes(noun)) return `${verbOf(operationId)}Many`;
	const own = [...nouns].sort((one, other) => other.length - one.length).find((each) => noun.startsWith(each));
	return own === undefined ? operationId : verbOf(operationId) + noun.slice(own.length);
}

export function namedOperations({ paths }: OpenApi): NamedOperation[] {
	const all = Object.entries(paths)
		.flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ method: method as Method, path, operation })),
		)
		.filter(isOfClient);
	const resources = resourcesOf(all);
	const named = all.map((found) => {
		const resource = groupOf(found, resources);
		return { ...found, group: resource.group, name: nameIn(resource, found.path, found.operation.operationId) };
	});
	const seen = new Set<string>();
	for (const { group, name } of named) {
		if (seen.has(`${group}.${name}`)) throw new Error(`two operations would be ${group}.${name}`);
		seen.add(`${group}.${name}`);
	}
	return named.sort((one, other) => (one.group < other.group ? -1 : one.group > other.group ? 1 : 0));
}
