/** SQL on who sold a document: who is named as its seller, else who issued it, as `sellerOf` says. */
import { sql } from 'kysely';
import type { Computed } from '../../../kernel/db/index.ts';

/** The seller by columns of documents alone, as `documents_seller_index` has it. */
export const SOLD_BY: Computed = { name: 'sold_by', expression: sql`coalesce(seller_id, user_id)` };
