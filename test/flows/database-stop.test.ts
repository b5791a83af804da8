/** A stop while the database is frozen: who waits for it is told so, and the process ends by itself within its ten seconds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFolder, startCommand } from '../support/command.ts';
import { startOwnPostgres } from '../support/postgres.ts';

const isPostgres = process.env.ENGINE === 'postgres';

test('SIGTERM while PostgreSQL is frozen', { skip: isPostgres ? false : 'the embedded engine is never' }, async () => {
	const database = await startOwnPostgres();
	try {
		await inFolder(async (cwd) => {
			const flags = ['--port', '0', '--log-level', 'error'];
			const server = startCommand(['start', ...flags], { cwd, env: { DATABASE_URL: database.url } });
			const [, url = ''] = await server.printed(/ready at (\S+)/);
			const [, token = ''] = await server.printed(/access_token: (\w+)/);
			const call = () => fetch(`${url}/v1/offices.json`, { headers: { access_token: token } });
			assert.equal((await call()).status, 200);
			await database.freeze();
			const waiting = Array.from({ length: 5 }, call);
			assert.equal((await fetch(`${url}/ready`)).status, 503);
			server.kill('SIGTERM');
			for (const reply of await Promise.all(waiting))
				assert.deepEqual(
					[reply.status, reply.headers.get('retry-after'), ((await reply.json()) as { errorCode: string }).errorCode],
					[503, '1', 'service.unavailable'],
				);
			const { code, signal, stderr } = await server.ended;
			assert.deepEqual([code, signal], [0, null]);
			// The end that is forced after its ten seconds has the same code, and says so.
			assert.doesNotMatch(stderr, /Not everything ended in time/);
		});
	} finally {
		await database.stop();
	}
});
