/** Which addresses the examples show: those that the route table really has. */
import type { RouteInfo } from '../kernel/http/index.ts';
import { byDepth, namesOf, singular } from './names.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const wordsOf = (text: string): string[] =>
	text
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z]+/);

/** Stands for the secret part of an address. */
export const UNGUESSABLE = '9f2c41d07be84a5163d0';

const fill = (url: string): string =>
	url
		.replace(/\.json$/, '')
		.replace(/:(\w+)/g, (_, name: string) => (/(^|_)id$|Id$/.test(name) ? '1' : UNGUESSABLE))
		.replace(/\*$/, '');

/** Noun of a record by its address: `/v1/shipping_types/:id.json` → `shipping type`. */
const pathNoun = (url: string): string => {
	const words = url.split('/').filter((each) => each !== '' && !each.startsWith(':'));
	return singular(words.at(-1) ?? '').replaceAll('_', ' ');
};

export function addressBook(routes: readonly RouteInfo[], baseUrl: string) {
	const byNoun = new Map<string, string>();
	for (const route of [...routes].sort(byDepth)) {
		const { method, url, noun } = route;
		if (method !== 'GET' || namesOf(route).kind !== 'instance' || route.right === undefined) continue;
		const address = baseUrl + fill(url);
		// A nested "detail" says nothing without its parent.
		const isNested = url.split(':').length > 2;
		for (const name of [noun, isNested ? undefined : pathNoun(url)])
			if (name && !byNoun.has(plain(name))) byNoun.set(plain(name), address);
	}
	const nouns = [...byNoun.keys()];

	/** By name, else by the last known noun in what is said of it: "The dispatch guide document" is a document. */
	const recordOf = (name: string, said: readonly string[]): string | undefined => {
		for (const noun of [...said, singular(name)]) if (byNoun.has(plain(noun))) return byNoun.get(plain(noun));
		const isNode = name !== '' && name !== 'items' && name !== 'data';
		const words = said.flatMap(wordsOf).filter((word) => nouns.includes(word));
		return isNode ? byNoun.get(words.at(-1) ?? '') : undefined;
	};

	const pages = routes.filter(({ right, method, url }) => right === undefined && method === 'GET' && /:/.test(url));
	/** The page whose address has most words of the name, the shortest of them. */
	const pageFor = (name: string): string => {
		const wanted = wordsOf(name);
		const score = ({ url }: RouteInfo) => wordsOf(url).filter((word) => wanted.includes(word)).length;
		const [best] = [...pages].sort((one, other) => score(other) - score(one) || one.url.length - other.url.length);
		return baseUrl + (best ? fill(best.url) : '/');
	};

	/** Address of the record that an operation answers, without `.json`. */
	const recordAt = (route: RouteInfo): string => {
		const { kind } = namesOf(route);
		// What an action answers is the record that is read elsewhere.
		const [answer] = Object.values(route.answers);
		const twin =
			kind === 'other' && route.method !== 'GET'
				? routes.find((each) => each.method === 'GET' && Object.values(each.answers)[0] === answer)
				: undefined;
		if (twin) return `${baseUrl}${fill(twin.url)}`;
		const isMade = kind === 'list' && route.method === 'POST';
		return `${baseUrl}${fill(route.url)}${isMade ? '/1' : ''}`;
	};

	return { recordOf, pageFor, recordAt };
}
