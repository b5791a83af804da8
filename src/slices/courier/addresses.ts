/** Where an order is fetched and brought, and who receives it: the contract's members, each of them always there. */

export type Texts = Readonly<Record<string, string | undefined>>;

const filled = <Name extends string>(names: readonly Name[], given: Texts): Record<Name, string> =>
	Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;

/** The contract's coordinates are strings and currently unavailable (interface notes, "Courier"). */
const coordinates = ({ latitude, longitude }: Texts) => ({
	latitude: latitude || '0.0',
	longitude: longitude || '0.0',
});

export const originOf = (given: Texts) => ({
	...filled(['country', 'state', 'city', 'district', 'address', 'zipcode'], given),
	...coordinates(given),
});

export const destinationOf = (given: Texts) => ({
	...filled(['country', 'state', 'city', 'district', 'address', 'buildingNumber', 'zipcode'], given),
	...coordinates(given),
});

export const contactOf = (given: Texts) => filled(['firstName', 'lastName', 'email', 'code', 'phone'], given);

export type Origin = ReturnType<typeof originOf>;
export type Destination = ReturnType<typeof destinationOf>;
export type Contact = ReturnType<typeof contactOf>;
