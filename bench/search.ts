/** A large catalogue to search in. */
import type { App } from '../src/app/index.ts';
import { insertRows, tally } from '../src/kernel/db/index.ts';
import { ACTIVE } from '../src/kernel/record-state.ts';
import { nameOf } from './product-names.ts';

const CHUNK = 5_000;

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
