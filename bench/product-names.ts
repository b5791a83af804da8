/** The names of a large catalogue, by which its products are searched. */

const EDITIONS = 100_000;
const KINDS = [
	'Café molido',
	'Polera de algodón',
	'Taladro percutor',
	'Silla de comedor',
	'Té verde',
	'Ñoquis de papa',
];

/** The n-th: every sixth of a kind, each of an edition of its own. */
export const nameOf = (n: number) => `${KINDS[n % KINDS.length]} edición ${(n * 7919) % EDITIONS}`;
