/** PostgreSQL's indexes for searching, which need an extension that not every server has. */

/** Has it where the server lets us; it lives outside our schema, so a dump of that cannot bring it along. */
export const WANT_TRIGRAMS = `do $$ begin
	if not exists (select 1 from pg_extension where extname = 'pg_trgm') then create extension pg_trgm schema public; end if;
exception when others then null; end $$`;

/** An entry of a dump's table of contents that is one of them. */
export const isSearchIndex = (entry: string): boolean => / INDEX \S+ \w+_search_index /.test(entry);
