/** The courier order of a sale names the dispatch with which its goods left. */
import type { Work } from '../../foundations/identity/index.ts';
import { nameDispatch } from './store.ts';

interface Dispatched {
	shippingId: number;
	documentIds: readonly number[];
}

export async function nameDispatchOfDelivery({ tx, actor, now }: Work, { shippingId, documentIds }: Dispatched) {
	const companyId = actor.company.id;
	tx.beforeCommit((last) => {
		for (const documentId of documentIds.toSorted((a, b) => a - b))
			last.run(nameDispatch, { companyId, documentId, shippingId, now });
	});
}
