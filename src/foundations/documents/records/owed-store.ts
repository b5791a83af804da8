/** SQL on what is owed for a document: what is neither paid nor returned. What is on credit is not paid. */
import { sql } from 'kysely';
import type { Computed } from '../../../kernel/db/index.ts';

/** What is neither paid nor returned of a document; the columns are unambiguous beside those of its type. */
export const OWED = sql<number>`total_amount - paid_amount - returned_amount`;

/** 1 where something is owed, 0 where nothing is; neither of what is annulled. Exactly as `documents_owed_index` has it. */
export const IS_OWED: Computed = {
	name: 'is_owed',
	expression: sql`case when state = 0 then case when ${OWED} > 0 then 1 else 0 end end`,
};
