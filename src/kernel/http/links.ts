/** Absolute addresses of this service, built from its configured public ones. */

export interface PublicAddresses {
	base: string;
	courier: string;
	auth: string;
	payment: string;
}

/** How a record looks to one caller: where links point, and how many decimals its money has. */
export interface View {
	readonly addresses: PublicAddresses;
	readonly currencyDecimals: number;
}

export interface Node {
	href: string;
	id: string;
}

/** A related record as `{href, id}`, id as a string (contract, "General conventions"). */
export const node = (view: View, path: string, id: number): Node => ({
	href: `${view.addresses.base}${path}/${id}.json`,
	id: String(id),
});

export const nodeOrNull = (view: View, path: string, id: number | null): Node | null =>
	id === null ? null : node(view, path, id);

/** A related collection as `{href}`. */
export const collection = (view: View, path: string): { href: string } => ({
	href: `${view.addresses.base}${path}.json`,
});
