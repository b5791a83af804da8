/** What a caller is answered while the database does not serve: never a bug's 500, always what to do. */
import type { DatabaseUnavailable, Trouble } from '../../db/index.ts';
import { Refusal } from '../../errors.ts';

const OUT_OF_REACH = 'The database cannot be reached at the moment; try again shortly';

const SENTENCES: Readonly<Record<Trouble, string>> = {
	unreachable: OUT_OF_REACH,
	silent: OUT_OF_REACH,
	connections: OUT_OF_REACH,
	full: 'The database has no space left, so nothing was written; try again later',
	disk: 'The database cannot read or write its files, so nothing was written; try again later',
	file_gone: 'The database is not where it was, so nothing was written; try again later',
	read_only: 'The database takes no writes at the moment; try again shortly',
	moved: 'The instance is being moved to another database and takes no writes at the moment; try again shortly',
	cancelled: 'The database gave this up before it was done, so nothing was written; try again shortly',
	locked: 'The database is held by other work for too long, so nothing was written; try again shortly',
	overloaded: 'Too many calls are waiting for the database, so nothing was done; try again shortly',
};

/** Nothing was done, unless the commit is in doubt. */
export function databaseRefusal({ reason, mayHaveCommitted }: DatabaseUnavailable): Refusal {
	if (mayHaveCommitted)
		return new Refusal(
			503,
			'service.unsure',
			'The database broke off while this was being written, so it may have been; send it again under the same Idempotency-Key, or look',
		);
	return new Refusal(503, reason === 'overloaded' ? 'service.overloaded' : 'service.unavailable', SENTENCES[reason]);
}
