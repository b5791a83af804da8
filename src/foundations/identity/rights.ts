/** Rights of tokens: an area and what may be done in it. */

export const AREAS = [
	'company',
	'catalog',
	'stock',
	'documents',
	'returns',
	'dispatch',
	'coupons',
	'store',
	'payments',
	'courier',
	'events',
	'webhooks',
	'requests',
	'privacy',
] as const;

/** Areas in which using what is set up is one thing, and deciding where money, goods or data are sent is another. */
const CONFIGURED_AREAS: readonly string[] = ['payments', 'courier', 'webhooks'];

/** The audit log is only ever read. */
export const AUDIT_READ = 'audit:read';

export const ALL_RIGHTS: readonly string[] = [
	...AREAS.flatMap((area) => [
		`${area}:read`,
		`${area}:write`,
		...(CONFIGURED_AREAS.includes(area) ? [`${area}:configure`] : []),
	]),
	AUDIT_READ,
];

/** Rights over the whole instance: only the operator's command gives them, no person, application or `*` ever has them. */
export const OPERATOR_READ = 'operator:read';
export const OPERATOR_WRITE = 'operator:write';
export const OPERATOR_RIGHTS: readonly string[] = [OPERATOR_READ, OPERATOR_WRITE];

const grantable: ReadonlySet<string> = new Set(ALL_RIGHTS);
const operators: ReadonlySet<string> = new Set(OPERATOR_RIGHTS);

/** What a route asks for and a token holds is one of these. */
export const isKnownRight = (right: string): boolean => grantable.has(right) || operators.has(right);

/** What a person may give to a token or an application, if their role has it. */
export const isGrantableRight = (right: string): boolean => grantable.has(right);

/** Whether rights as stored reach beyond their company. */
export const holdsOperatorRight = (rights: string): boolean => rights.split(' ').some((right) => operators.has(right));

/** Stored for a token that may do everything in its company, also in areas that come later. */
export const EVERY_RIGHT = '*';

export interface Rights {
	has(right: string): boolean;
}

const everything: Rights = { has: (right) => !operators.has(right) };
const parsed = new Map<string, Rights>([[EVERY_RIGHT, everything]]);

/** Rights as stored: `*`, or names separated by blanks. */
export function parseRights(text: string): Rights {
	let rights = parsed.get(text);
	if (!rights) {
		rights = new Set(text.split(' '));
		parsed.set(text, rights);
	}
	return rights;
}

export const ROLES = ['owner', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a person of this role gives and takes: none above their own, and staff none at all. */
export const rolesUpTo = (role: string): readonly Role[] =>
	role === 'owner' ? ROLES : role === 'manager' ? ROLES.filter((each) => each !== 'owner') : [];

// Spec silent: owners and managers may give every right they have away; staff may not give those that run the company,
// nor those that decide where payments, deliveries and events are sent, nor those that show what others call.
const NOT_FOR_STAFF: ReadonlySet<string> = new Set([
	'company:write',
	'events:write',
	// What others called, and with which bodies.
	'requests:read',
	'requests:write',
	// Everything that is stored of a person, and its end.
	'privacy:read',
	'privacy:write',
	AUDIT_READ,
	...CONFIGURED_AREAS.map((area) => `${area}:configure`),
]);

/** The rights a user of that role may give to a token or an application. */
export const rightsOfRole = (role: string): readonly string[] =>
	role === 'staff' ? ALL_RIGHTS.filter((right) => !NOT_FOR_STAFF.has(right)) : ALL_RIGHTS;

/** The rights that a person may give and that the other names, too. */
export function commonRights(given: string, others: string): string {
	if (others === EVERY_RIGHT) return given;
	const held = given === EVERY_RIGHT ? ALL_RIGHTS : given.split(' ');
	const named = others.split(' ');
	return held.filter((right) => named.includes(right)).join(' ');
}

/** What any of them holds, in the usual order. */
export const unitedRights = (several: readonly string[]): string =>
	several.includes(EVERY_RIGHT)
		? EVERY_RIGHT
		: ALL_RIGHTS.filter((right) => several.some((rights) => rights.split(' ').includes(right))).join(' ');

/** Stored rights, cut down to what the role may give; everything stays everything for those who may give all. */
export function grantedRights(wanted: string, role: string): string {
	const may = rightsOfRole(role);
	if (wanted === EVERY_RIGHT) return may.length === ALL_RIGHTS.length ? EVERY_RIGHT : may.join(' ');
	return wanted
		.split(' ')
		.filter((right) => may.includes(right))
		.join(' ');
}

/** What a token keeps when its user gets another role; rights over the whole instance are the operator's to end. */
export function rightsWithin(held: string, role: string): string {
	const operatorRights = held.split(' ').filter((right) => operators.has(right));
	return [grantedRights(held, role), ...operatorRights].filter(Boolean).join(' ');
}
