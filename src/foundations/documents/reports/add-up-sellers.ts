/** Adds up what users have sold in parts of a bounded number of documents, so that a year of them leaves the event loop free in between. */
import { setImmediate } from 'node:timers/promises';
import { type Database, readsInside } from '../../../kernel/db/index.ts';
import { soldBySeller } from './seller-report-store.ts';
import { endOfDocuments, type Slice } from './summary-store.ts';

/** Read at once: about 8 ms on SQLite. */
const PART = 5_000;

interface SellersAsked {
	companyId: number;
	/** The first and the last second. */
	from: number;
	to: number;
	anySeller: 0 | 1;
	sellerIds: readonly number[];
}

interface Sold {
	total: number;
	tax: number;
}

export async function addUpSellers(db: Database, { from, to, ...asked }: SellersAsked): Promise<Map<number, Sold>> {
	const sums = new Map<number, Sold>();
	const { companyId } = asked;
	let rest: Slice = { afterAt: from, afterId: 0, untilAt: to, untilId: Number.MAX_SAFE_INTEGER };
	for (;;) {
		const of = { ...rest, companyId, documents: PART };
		const end = readsInside(db) ? await endOfDocuments.emission_date.first(db, of) : undefined;
		const part = end ? { ...rest, untilAt: end.at, untilId: end.id } : rest;
		for (const { seller_id, total, tax } of await soldBySeller.all(db, { ...asked, ...part })) {
			const { total: before, tax: taxBefore } = sums.get(seller_id) ?? { total: 0, tax: 0 };
			sums.set(seller_id, { total: before + total, tax: taxBefore + tax });
		}
		if (!end) return sums;
		rest = { ...rest, afterAt: end.at, afterId: end.id };
		await setImmediate();
	}
}
