/** What returns need of other rooms. */
import type { DeclareDocument } from '../../foundations/documents/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';

/** What one of each line cost when dispatches took it, by the id of the line; without those that none took. */
export type DispatchedCosts = (
	on: Queryable,
	companyId: number,
	detailIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

export interface ReturnPorts {
	declare: DeclareDocument;
	dispatchedCosts: DispatchedCosts;
}
