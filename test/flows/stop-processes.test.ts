/** A stop of several processes behind one address, while each of them has something under way: all of it is answered, and all end by themselves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseOf, startCommand } from '../support/command.ts';
import { ship } from '../support/dispatch.ts';
import { startService } from '../support/service.ts';
import { half } from '../support/serving.ts';
import { begun } from '../support/stopping.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const options = { skip: isPostgres ? false : 'one process owns an embedded database' };

test('papers that are drawn and bodies that do not arrive, in two processes', options, async (t) => {
	const service = await startService();
	const company = await service.company();
	const details = Array.from({ length: 1000 }, () => ({ quantity: 1, comment: 'a\n'.repeat(250) }));
	const { guide } = await ship(company, { details });
	const server = startCommand(
		['start', '--production', '--processes', '2', '--port', '0', '--rate-limit', '0', '--log-level', 'error'],
		{ env: databaseOf(service.settings) },
	);
	t.after(() => server.isRunning && server.kill('SIGKILL'));
	const [, url = ''] = await server.printed(/ready at (http:\S+)/);
	const papers = [guide.urlPdf, guide.urlPdfOriginal].flatMap((each) =>
		['letter', 'a4'].map((paper) => begun(url, `${new URL(each).pathname}?paper=${paper}`)),
	);
	const drawn = await Promise.all(papers);
	const bodies = await Promise.all(Array.from({ length: 4 }, () => half(url, company.token, '{"name":"Nunca"}')));
	server.kill('SIGTERM');
	for (const { answer } of drawn)
		assert.match(await answer, /^HTTP\/1\.1 (200 .*%%EOF\s*$|503 .*"errorCode":"service\.)/s);
	for (const { answer } of bodies) assert.match(await answer, /^HTTP\/1\.1 503 .*"errorCode":"service\.stopping"/s);
	const { code, signal, stderr } = await server.ended;
	// Of its start it warns; of its end it says nothing.
	const said = stderr.split('\n').filter((line) => line !== '' && !line.includes('key of stored credentials'));
	assert.deepEqual([code, signal, said], [0, null, []]);
});
