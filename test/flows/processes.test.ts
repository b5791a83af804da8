/** Several processes behind one address: any of them answers, limits and background work are those of one service, and renewing them loses no call. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopJobs } from '../../src/kernel/jobs.ts';
import { type Asked, ask, askOnce } from '../support/asking.ts';
import { databaseOf, inFolder, type Running, runCommand, startCommand } from '../support/command.ts';
import { startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const options = { skip: isPostgres ? false : 'one process owns an embedded database' };
const RATE = 100;

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
	for (const latest = Date.now() + 120_000; !(await isSo()); await sleep(20))
		assert.ok(Date.now() < latest, `still not: ${what}`);
}

const childrenOf = ({ pid }: Running): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);

test('two processes serve one address', { ...options, timeout: 600_000 }, async (t) => {
	const service = await startService();
	const company = await service.company();
	// From here on, whatever is done in the background is done by the processes.
	await stopJobs(service.app.jobs);
	const server = startCommand(
		['start', '--production', '--processes', '2', '--port', '0', '--rate-limit', String(RATE), '--log-format', 'json'],
		{ env: databaseOf(service.settings) },
	);
	t.after(() => server.isRunning && server.kill('SIGKILL'));
	const [line, url = ''] = await server.printed(/ready at (http:\S+) .*\n/);
	assert.match(line, /\(production, PostgreSQL, 2 processes\)/);
	const { token } = company;
	const offices = `${url}/v1/offices.json`;
	const agents = Array.from({ length: 4 }, kept);
	const pause = () => sleep(1_000 / (RATE / 10));

	await t.test('any of them answers, each says in the log which it is, and both are ready', async () => {
		for (const agent of agents)
			for (const path of ['/health', '/ready', '/v1/offices.json'])
				assert.equal((await ask(agent, url + path, { token })).status, 200, path);
		await until('both have served', () =>
			[1, 2].every((each) => server.stderr.includes(`{"process":${each},"level":30`)),
		);
	});

	await t.test('what one has let in counts for the other', async () => {
		const [first = kept(), second = kept()] = agents;
		const remaining = async (agent: Agent) =>
			Number((await ask(agent, offices, { token })).headers['ratelimit-remaining']);
		// Each takes five turns at a time; alone, the second would have 99 left after its first request of a second.
		await until('a second in which both have asked', async () => {
			await pause();
			await remaining(first);
			return (await remaining(second)) === RATE - 6;
		});
	});

	/** Clients that never stop asking, and send again what was reset; answers what went wrong, once the work is done. */
	const busy = async (work: () => Promise<void>): Promise<string[]> => {
		const failures: string[] = [];
		let isOver = false;
		/** What is reset was not read: the answer is never one that comes again. */
		const askUntilAnswered = async (agent: Agent, path: string, asked: Asked) => {
			let answer = await askOnce(agent, url + path, asked);
			while (!answer) answer = await askOnce(agent, url + path, asked);
			if (answer.headers['idempotent-replayed']) failures.push(`done and not answered: ${answer.body}`);
			return answer;
		};
		const clients = Array.from({ length: 6 }, async (_, place) => {
			const agent = kept();
			for (let n = 0; !isOver; n++) {
				const body = place % 3 === 0 ? { code: `${place}x${n}` } : undefined;
				const path = body ? '/v1/clients.json' : '/v1/offices.json';
				const answer = await askUntilAnswered(agent, path, { token, body, key: body && randomUUID() });
				if (![200, 201, 429].includes(answer.status)) failures.push(`${answer.status} ${answer.body}`);
				const ready = await askUntilAnswered(agent, '/ready', { token });
				if (ready.status !== 200) failures.push(`not ready: ${ready.body}`);
				await pause();
			}
			agent.destroy();
		});
		await work();
		isOver = true;
		await Promise.all(clients);
		return failures;
	};

	await t.test('SIGUSR2 replaces both, one after the other, and no call is lost', async () => {
		const before = childrenOf(server);
		assert.equal(before.length, 2);
		const failures = await busy(async () => {
			server.kill('SIGUSR2');
			await until('renewed', () => server.stderr.includes('processes were renewed'));
		});
		assert.deepEqual(failures, []);
		const now = childrenOf(server);
		assert.equal(now.length, 2);
		assert.ok(!now.some((pid) => before.includes(pid)));
	});

	await t.test('one that is killed is replaced, and its background work goes on in another', async () => {
		for (const pid of childrenOf(server)) {
			const ends = server.stderr.split('a process ended and is replaced').length;
			process.kill(pid, 'SIGKILL');
			await until('noted', () => server.stderr.split('a process ended and is replaced').length > ends);
			await until('replaced', () => childrenOf(server).length === 2 && !childrenOf(server).includes(pid));
			const agent = new Agent({ keepAlive: false });
			const code = `K-${pid}`;
			await until('served', async () => {
				const made = await ask(agent, `${url}/v1/clients.json`, { token, body: { code } }).catch(() => undefined);
				return made?.status === 201 || made?.status === 400;
			});
			const events = () => ask(agent, `${url}/v1/events.json?limit=50`, { token }).catch(() => undefined);
			await until('its event is numbered', async () => {
				await pause();
				const { rows } = await service.app.db.query('select 1 from outbox_events where number is null', []);
				return rows.length === 0 && (await events())?.status === 200;
			});
		}
	});

	await t.test('SIGTERM ends all of them with 0', async () => {
		const pids = childrenOf(server);
		server.kill('SIGTERM');
		assert.equal((await server.ended).code, 0, server.stderr);
		for (const pid of pids) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
	});
	for (const agent of agents) agent.destroy();
});

test('a process that cannot start ends the service with its own sentence', options, async () => {
	const { code, stdout, stderr } = await runCommand(['start', '--production', '--processes', '2', '--port', '0'], {
		env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
	});
	assert.deepEqual([code, stdout], [2, '']);
	assert.match(stderr, /\nbodega: The database server does not answer[^\n]+\n$/);
});

test('several processes are refused on an embedded database and in a sandbox; auto is one there', async () => {
	await inFolder(async (cwd) => {
		const refused = async (args: readonly string[], sentence: RegExp) => {
			const { code, stderr } = await runCommand(['start', '--port', '0', ...args], { cwd });
			assert.equal(code, 2, stderr);
			assert.match(stderr, sentence);
		};
		await refused(['--production', '--processes', '2'], /^bodega: Several processes need PostgreSQL: .+\n$/);
		await refused(
			['--mode', 'sandbox', '--database-url', 'postgres://nobody@127.0.0.1:1/none', '--processes', '2'],
			/^bodega: Several processes are for production: .+\n$/,
		);
		await refused(['--processes', 'many'], /auto, or a whole number from 1 to 64/);
		const alone = startCommand(['start', '--production', '--processes', 'auto', '--port', '0'], { cwd });
		const [line] = await alone.printed(/ready at .*\n/);
		assert.ok(!line.includes('processes'));
		alone.kill('SIGTERM');
		assert.equal((await alone.ended).code, 0);
	});
});
