/** Constraint violations as both engines report them: what kind, on which table, over which columns; and sums too large. */

import { sumTooLarge } from '../../errors.ts';

/** SQLSTATE of PostgreSQL. */
const NUMERIC_OUT_OF_RANGE = '22003';

export class ConstraintViolation extends Error {
	readonly kind: 'unique' | 'foreign' | 'check';
	readonly table: string;
	readonly columns: readonly string[];
	constructor(kind: ConstraintViolation['kind'], table: string, columns: readonly string[], cause: unknown) {
		super(`${kind} constraint violated on ${table}(${columns.join(', ')})`, { cause });
		this.kind = kind;
		this.table = table;
		this.columns = columns;
	}
}

/** True for a unique violation on that table whose key includes the column. */
export function violatesUnique(error: unknown, table: string, column: string): boolean {
	return (
		error instanceof ConstraintViolation &&
		error.kind === 'unique' &&
		error.table === table &&
		error.columns.includes(column)
	);
}

interface EngineError {
	message?: string;
	code?: string;
	errcode?: number;
	table_name?: string;
	detail?: string;
}

/** `UNIQUE constraint failed: things.company_id, things.code` */
function fromSqlite(error: EngineError): ConstraintViolation | undefined {
	const message = error.message ?? '';
	const unique = /UNIQUE constraint failed: (.+)$/.exec(message);
	if (unique?.[1]) {
		const names = unique[1].split(', ').map((name) => name.split('.'));
		return new ConstraintViolation(
			'unique',
			names[0]?.[0] ?? '',
			names.map((name) => name[1] ?? ''),
			error,
		);
	}
	if (message.includes('FOREIGN KEY constraint failed')) return new ConstraintViolation('foreign', '', [], error);
	if (message.includes('CHECK constraint failed')) return new ConstraintViolation('check', '', [], error);
	return undefined;
}

/** What a coordinator hears of a worker does not name the table. */
const writtenBy = (statement: string): string =>
	/^(?:insert into|update|delete from) "?(\w+)/.exec(statement)?.[1] ?? '';

/** SQLSTATE 23505 with detail `Key (company_id, code)=(1, x) already exists.` */
function fromPostgres(error: EngineError, statement: string): ConstraintViolation | undefined {
	const kinds: Record<string, ConstraintViolation['kind']> = { 23505: 'unique', 23503: 'foreign', 23514: 'check' };
	const kind = kinds[error.code ?? ''];
	if (!kind) return undefined;
	const key = /^Key \(([^)]+)\)=/.exec(error.detail ?? '')?.[1] ?? '';
	return new ConstraintViolation(kind, error.table_name ?? writtenBy(statement), key.split(', '), error);
}

/** A sum that the engine cannot hold, or this process not exactly. */
const isTooLarge = ({ code, message = '' }: EngineError): boolean =>
	code === 'ERR_OUT_OF_RANGE' || code === NUMERIC_OUT_OF_RANGE || message === 'integer overflow';

/** The engine's error as ours where it is a violated constraint or a number too large, else unchanged. */
export function translated(error: unknown, statement = ''): unknown {
	if (!(error instanceof Error)) return error;
	if (isTooLarge(error)) return sumTooLarge();
	return fromPostgres(error, statement) ?? fromSqlite(error) ?? error;
}
