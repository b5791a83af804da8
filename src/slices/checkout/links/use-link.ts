/** An open checkout takes a use of the payment link by which it was opened. */
import type { Work } from '../../../foundations/identity/index.ts';
import { present } from '../../../kernel/errors.ts';
import { linkIsBusy } from './errors.ts';
import { closedBecause } from './rules.ts';
import { linkSource, takeOpenUse } from './store.ts';

/** The link is locked last, after stock and coupons, by all who use it. */
export async function takeLink({ tx, now }: Work, companyId: number, id: number): Promise<void> {
	if ((await takeOpenUse.run(tx, { companyId, id, now })) > 0) return;
	const link = present(await linkSource.find(tx, companyId, id), 'payment link');
	throw closedBecause(link, now) ?? linkIsBusy();
}
