/** Which store a path means. */
import type { Call } from '../../foundations/identity/index.ts';
import { notFound } from '../../kernel/errors.ts';

// Spec silent: a company has one store, whose id is the company's.
export function checkMarket({ companyId, ids }: Call<unknown, 'id'>): void {
	if (ids.id !== companyId) throw notFound('store');
}
