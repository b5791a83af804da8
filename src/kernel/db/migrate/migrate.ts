/**
 * Brings a database to the newest schema: forward only, each migration once, several processes may start at once. What was
 * applied is history: its checksum is stored with it, and a start refuses a database that had other migrations than ours.
 */
import { present } from '../../errors.ts';
import { ConnectionLost, type Database, type Queryable, statements, type Tx } from '../engine/index.ts';
import { emittedBy, type Migration, type MigrationStep } from './migration.ts';
import { MOVED_AWAY, MOVING_HERE, readSchemaState, SchemaError, type SchemaState } from './migration-history.ts';
import { lockTables, tablesNamed, untilHad } from './migration-locks.ts';

/** A statement of the extended protocol is one alone; this one executes the others. */
const inOneGo = (statements: readonly string[]) =>
	`do $together$ begin execute $statements$${statements.join(';\n')}$statements$; end $together$`;

function stepOn(on: Queryable): MigrationStep {
	const run = async (statement: string) => {
		await on.query(statement, []);
	};
	return {
		dialect: on.dialect,
		run,
		async runAll(statements) {
			if (on.dialect === 'postgres') await run(inOneGo(statements));
			else for (const statement of statements) await run(statement);
		},
		async runIf(question, ...statements) {
			if ((await on.query(question, [])).rows.length > 0) for (const statement of statements) await run(statement);
		},
	};
}

const isUpToDate = ({ missing }: SchemaState) => missing.length === 0;

const TABLE = 'create table migrations (name text primary key, applied_at bigint not null, checksum text)';

const prepare = statements<{ migrations: { name: string; applied_at: number; checksum: string | null } }>();

const noteApplied = prepare((db, p: { name: string; at: number; checksum: string }) =>
	db.insertInto('migrations').values({ name: p.name, applied_at: p.at, checksum: p.checksum }),
);

/** On PostgreSQL, where others write meanwhile. */
async function lockAll(tx: Tx, missing: readonly Migration[], first: readonly string[]): Promise<void> {
	if (tx.dialect !== 'postgres') return;
	const statements = (await Promise.all(missing.map((each) => emittedBy(each, tx.dialect)))).flat();
	await lockTables(tx, await tablesNamed(tx, statements), first);
}

async function apply(
	tx: Tx,
	migrations: readonly Migration[],
	now: number,
	first: readonly string[],
): Promise<string[]> {
	await tx.lock('bodega/migrations');
	const state = await readSchemaState(tx, migrations);
	const missing = migrations.filter(({ name }) => state.missing.includes(name));
	if (state.isNew) await tx.query(TABLE, []);
	else await lockAll(tx, missing, first);
	const included = new Set(missing.flatMap(({ baseline }) => baseline?.includes ?? []));
	for (const { name, up } of missing) {
		if (!included.has(name))
			await up(stepOn(tx)).catch((error: Error) => {
				throw Object.assign(error, { migration: name });
			});
		await noteApplied.run(tx, { name, at: now, checksum: present(state.checksums.get(name), 'checksum') });
	}
	return state.missing;
}

/** A server of before would go on writing what the new schema cannot do without. */
async function refuseBesideOthers(db: Database, { isNew, missing }: SchemaState, migrations: readonly Migration[]) {
	const alone = isNew ? undefined : migrations.find(({ name, isAlone }) => isAlone && missing.includes(name));
	if (!alone || !(await db.hasOthers?.())) return;
	const who = db.dialect === 'postgres' ? 'a server of the version before is' : 'another process is';
	throw new SchemaError(
		`The migration ${alone.name} changes keys, and ${who} at work on this database, which is unchanged. Stop every server, then start this version`,
	);
}

function refuseHalf({ mark }: SchemaState): void {
	if (mark === MOVING_HERE)
		throw new SchemaError(
			'An instance is being moved to this database, which is not whole yet: the same "bodega move" again goes on with it',
		);
}

/** Answers the names of the migrations that were applied now. A database that needs nothing is only read. */
export async function migrate(db: Database, migrations: readonly Migration[], now: number): Promise<string[]> {
	const state = await readSchemaState(db, migrations);
	refuseHalf(state);
	if (state.mark === MOVED_AWAY)
		throw new SchemaError(
			'The instance that was in this database has been moved to another, and goes on there; what is here is as it was then, and can only be read',
		);
	if (isUpToDate(state)) return [];
	await refuseBesideOthers(db, state, migrations);
	try {
		const applied = await untilHad(db, async (tx, first) => {
			const names = await apply(tx, migrations, now, first);
			// One that has started meanwhile; on SQLite the file is held.
			if (tx.dialect === 'postgres') await refuseBesideOthers(db, state, migrations);
			return names;
		});
		// Also has SQLite's reading connection, which has seen the schema before, see it as it is now.
		await requireNewestSchema(db, migrations);
		return applied;
	} catch (error) {
		const { migration, message } = error as Error & { migration?: string };
		if (migration === undefined || error instanceof ConnectionLost) throw error;
		throw new SchemaError(`The migration ${migration} could not be applied and has changed nothing: ${message}`, {
			cause: error,
		});
	}
}

/** False for a database that `migrate` would change; one that it would refuse is refused. */
export const hasNewestSchema = async (on: Queryable, migrations: readonly Migration[]): Promise<boolean> =>
	isUpToDate(await readSchemaState(on, migrations));

/** Refuses what `migrate` would refuse, and what it would change: for a command that only reads, and for a move that goes on with what is half there. */
export async function requireNewestSchema(
	db: Database,
	migrations: readonly Migration[],
	mayBeHalf = false,
): Promise<void> {
	const state = await readSchemaState(db, migrations);
	if (!mayBeHalf) refuseHalf(state);
	if (isUpToDate(state)) return;
	const what = state.missing.length > 0 ? ` (${state.missing.join(', ')})` : '';
	throw new SchemaError(
		`The database is of an older version and is to be migrated first${what}: "bodega migrate" does that, and so does "bodega start"`,
	);
}
