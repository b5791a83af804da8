/** Absolute addresses of this service, built from its configured public ones. */

export interface PublicAddresses {
	base: string;
}

/** How a record looks to one caller: where links point, and how many decimals its amounts have. */
export interface View<A extends PublicAddresses = PublicAddresses> {
	readonly addresses: A;
	readonly decimals: number;
}

/** A view of one caller, who sees of related records no more than the token may read. */
export interface CallerView<A extends PublicAddresses = PublicAddresses> extends View<A> {
	mayRead(right: string): boolean;
}

export interface Node {
	href: string;
	id: string;
}

/** Nodes made lately, by path and id: the same few related records stand in every row of every list. */
const recent = new WeakMap<PublicAddresses, Map<string, Map<number, Node>>>();
const RECENT_PER_PATH = 1_000;

function recentNodes(addresses: PublicAddresses, path: string): Map<number, Node> {
	let paths = recent.get(addresses);
	if (!paths) {
		paths = new Map();
		recent.set(addresses, paths);
	}
	let nodes = paths.get(path);
	if (!nodes || nodes.size >= RECENT_PER_PATH) {
		nodes = new Map();
		paths.set(path, nodes);
	}
	return nodes;
}

/** A related record as `{href, id}`, id as a string (contract, "General conventions"). */
export function node(view: View, path: string, id: number): Node {
	const nodes = recentNodes(view.addresses, path);
	let made = nodes.get(id);
	if (!made) {
		made = Object.freeze({ href: `${view.addresses.base}${path}/${id}.json`, id: String(id) });
		nodes.set(id, made);
	}
	return made;
}

export const nodeOrNull = (view: View, path: string, id: number | null): Node | null =>
	id === null ? null : node(view, path, id);

/** A related collection as `{href}`. */
export const collection = (view: View, path: string): { href: string } => ({
	href: `${view.addresses.base}${path}.json`,
});
