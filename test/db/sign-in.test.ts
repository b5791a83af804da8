/** Signing in to PostgreSQL in each way that its `pg_hba.conf` may ask for, and who is not let in. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { explain } from '../../src/failures.ts';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { isPostgres } from './database.ts';

const WAYS = ['trust', 'password', 'md5', 'scram-sha-256'];
const deadlines = { connectMs: 5_000, statementMs: 5_000 };

async function whoAmI(url: string): Promise<string | undefined> {
	const db = await openPostgres({ url, pool: 1, deadlines });
	try {
		return (await db.query<{ who: string }>('select current_user as who', [])).rows[0]?.who;
	} finally {
		await db.close();
	}
}

const reasonOf = (url: string): Promise<Error> =>
	whoAmI(url).then(
		() => assert.fail('it was let in'),
		(error: Error) => error,
	);

/** A server that answers each packet by the next of these. */
async function answering(...answers: Buffer[]) {
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket);
		let at = 0;
		socket.on('error', () => {}).on('data', () => socket.write(answers[at++] ?? ''));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	after(() => {
		server.close();
		for (const socket of sockets) socket.destroy();
	});
	return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function authentication(kind: number, text = ''): Buffer {
	const bytes = Buffer.alloc(9 + Buffer.byteLength(text));
	bytes.write('R');
	bytes.writeInt32BE(bytes.length - 1, 1);
	bytes.writeInt32BE(kind, 5);
	bytes.write(text, 9);
	return bytes;
}
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

describe('signing in', { skip: isPostgres ? false : 'the embedded engine lets everybody in' }, async () => {
	if (!isPostgres) return;
	const server = await startOwnPostgres();
	after(() => server.stop());
	const admin = await openPostgres({ url: server.url, pool: 1, deadlines });
	const [row] = (await admin.query<{ data_directory: string }>('show data_directory', [])).rows;
	const { host, pathname } = new URL(server.url);
	const url = (user: string, password = 'c0n t;raseña', rest = '') =>
		`postgres://${user}:${encodeURIComponent(password)}@${host}${pathname}${rest}`;
	const nameOf = (way: string) => `by_${way.replaceAll('-', '_')}`;

	for (const way of WAYS) {
		await admin.query(`set password_encryption = '${way === 'md5' ? 'md5' : 'scram-sha-256'}'`, []);
		await admin.query(`create role ${nameOf(way)} login password 'c0n t;raseña'`, []);
	}
	const rules = WAYS.map((way) => `host all ${nameOf(way)} 127.0.0.1/32 ${way}\n`);
	await writeFile(
		join(row?.data_directory ?? '', 'pg_hba.conf'),
		[...rules, 'host all postgres 127.0.0.1/32 scram-sha-256\n'].join(''),
	);
	await admin.query('select pg_reload_conf()', []);
	await admin.close();

	for (const way of WAYS)
		test(`by ${way}`, async () => {
			assert.equal(await whoAmI(url(nameOf(way))), nameOf(way));
			if (way === 'trust') return;
			const sentence = explain(await reasonOf(url(nameOf(way), 'otra')));
			assert.match(
				sentence ?? '',
				/refuses this user and password; see --database-url \(password authentication failed/,
			);
		});

	test('as somebody who is not known, to a database that is not there, or with a parameter that is none', async () => {
		assert.match(explain(await reasonOf(url('nadie'))) ?? '', /refuses this user/);
		const [user] = ['by_trust'];
		const elsewhere = url(user).replace(/\/postgres$/, '/otra');
		assert.match(explain(await reasonOf(elsewhere)) ?? '', /has no database of this name/);
		assert.match(String(await reasonOf(url(user, 'x', '?no_such_thing=1'))), /no_such_thing/);
	});

	test('at the first of several servers that is there and will do', async () => {
		const several = (session: string) =>
			url('by_trust', 'x', `?target_session_attrs=${session}`).replace(host, `127.0.0.1:1,${host}`);
		assert.equal(await whoAmI(several('read-write')), 'by_trust');
		assert.match(String(await reasonOf(several('standby'))), /no server of the address is one that/);
	});

	test('not at a server that does not know the password it asks for, nor by a way that is not known', async () => {
		const to = (address: string) => `postgres://postgres:secret@${address}/postgres?sslmode=disable`;
		const sasl = authentication(10, 'SCRAM-SHA-256\0\0');
		const without = await answering(sasl, Buffer.concat([authentication(0), READY]));
		assert.match(String(await reasonOf(to(without))), /did not show that it knows the password/);
		const strange = await answering(sasl, authentication(11, 'r=another,s=AAAA,i=4096'));
		assert.match(String(await reasonOf(to(strange))), /a challenge that is none/);
		const kerberos = await answering(authentication(7));
		assert.match(String(await reasonOf(to(kerberos))), /a way to sign in that is not known here \(7\)/);
	});
});
