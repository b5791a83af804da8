/** The smallest write there is; it waits for nobody but the database. */
import type { Dialect } from './engine.ts';

const write = (place: string) =>
	`insert into readiness (id, proven_at) values (1, ${place}) on conflict (id) do update set proven_at = excluded.proven_at`;

export const PROVE_WRITE: Readonly<Record<Dialect, string>> = { sqlite: write('?'), postgres: write('$1') };
