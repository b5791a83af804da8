/** A large catalogue, and what is searched in it. */
import type { App } from '../src/app.ts';
import { insertRows, tally } from '../src/kernel/db/index.ts';
import { ACTIVE } from '../src/kernel/record-state.ts';

export const PRODUCTS = 100_000;
const CHUNK = 5_000;
const KINDS = [
	'Café molido',
	'Polera de algodón',
	'Taladro percutor',
	'Silla de comedor',
	'Té verde',
	'Ñoquis de papa',
];

const nameOf = (n: number) => `${KINDS[n % KINDS.length]} edición ${(n * 7919) % PRODUCTS}`;

/** As rows: a catalogue to measure against, not a way to make products. */
export async function loadProducts({ db }: App, companyId: number, many: number): Promise<void> {
	for (let start = 0; start < many; start += CHUNK)
		await db.transaction(async (tx) => {
			const rows = Array.from({ length: Math.min(CHUNK, many - start) }, (_, index) => ({
				company_id: companyId,
				name: nameOf(start + index),
				description: `Línea ${(start + index) % 31}, hecho en Chile con materiales escogidos`,
				stock_control: 1,
				tax_id: null,
				state: ACTIVE,
				created_at: 1_773_100_800,
			}));
			await insertRows(tx, 'products', rows);
			tally(tx, companyId, { subject: 'products', key: [ACTIVE], by: rows.length });
		});
	// As PostgreSQL does by itself after a while.
	await db.transaction((tx) => tx.query('analyze products', []));
}

interface Search {
	name: string;
	path: (index: number) => string;
}

const by = (text: string) => `/v1/products.json?${text}`;

export const SEARCHES: readonly Search[] = [
	{ name: 'list of 25 products, nothing searched', path: () => by('limit=25') },
	{ name: 'name= of one product', path: (index) => by(`name=EDICION%20${10_000 + ((index * 7919) % 89_999)}`) },
	{ name: 'name= of every sixth product', path: () => by('name=TALADRO') },
	{ name: 'q= of two words', path: (index) => by(`q=cafe%20${10_000 + ((index * 7919) % 89_999)}`) },
	{ name: 'name= of one letter', path: () => by('name=%C3%B1') },
];
