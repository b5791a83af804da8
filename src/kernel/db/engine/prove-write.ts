/** The smallest write there is; it waits for no lock but the database's own. */
import type { Dialect } from './engine.ts';

const write = (parameter: string) =>
	`insert into readiness (id, proven_at) values (1, ${parameter}) on conflict (id) do update set proven_at = excluded.proven_at`;

export const PROVE_WRITE: Readonly<Record<Dialect, string>> = { sqlite: write('?'), postgres: write('$1') };
