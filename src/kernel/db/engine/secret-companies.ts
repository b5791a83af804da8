/** The directory of secrets: what is looked up by a secret alone says here of which company it is, so that rows of companies can be apart from each other. */
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The company of a secret, for a condition on `company_id` beside the one on the secret. An unknown secret finds no row. */
export const companyOfSecret = (secret: string): RawBuilder<number> =>
	sql<number>`(select company_id from secret_companies where secret = ${secret})`;

/** How that reads in a statement of PostgreSQL, with the number of the parameter. */
export const IN_DIRECTORY = /\(select company_id from secret_companies where secret = \$(\d+)\)/;

/** Written with the row that has the secret, and deleted with it. */
export const secretsOf = (companyId: number, ...secrets: readonly string[]): Schema['secret_companies'][] =>
	secrets.map((secret) => ({ secret, company_id: companyId }));
