import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainDatabase } from './explain.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

test('what a database says at the start is told in a sentence, and what is none of it is not', () => {
	for (const [error, sentence] of [
		[thrown('28P01', 'password'), 'The database server refuses this user and password; see --database-url (password).'],
		[
			thrown('ECONNREFUSED', 'refused'),
			'The database server does not answer: nothing listens there; see --database-url (refused).',
		],
		[
			thrown('ERR_SQLITE_ERROR', 'file is not a database'),
			'The database in --data-dir cannot be used: file is not a database.',
		],
		[new DatabaseUnavailable('full', { message: 'no room' }), 'The database does not serve at the moment: no room.'],
		[thrown('ERR_SQLITE_ERROR', 'near "selct": syntax error'), undefined],
		[new Error('a bug'), undefined],
	] as const)
		assert.equal(explainDatabase(error), sentence);
});
