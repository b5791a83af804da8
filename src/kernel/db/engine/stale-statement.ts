/** Prepared statements that a server does not take any more, because the schema has changed or because it has forgotten them. */

/** invalid_sql_statement_name: the server, or what stands before it, has forgotten the statement. */
const FORGOTTEN = '26000';
/** Where the server finds that what a prepared statement answers or takes has changed with the schema. */
const CHANGED = new Set(['RevalidateCachedQuery', 'transformAssignedExpr']);

/** The statement is to be prepared again; nothing was done by it, but it has ended its transaction. */
export function isStale(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, routine = '' }: Error & { code?: string; routine?: string } = error;
	return code === FORGOTTEN || CHANGED.has(routine);
}
