/** A PostgreSQL that is reached over TLS: by trust, by its certificate, and never unencrypted where the address demands it. */
import assert from 'node:assert/strict';
import { chmod, chown, copyFile, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { startOwnPostgres, startPostgres } from '../support/postgres.ts';
import { isPostgres } from './database.ts';

const KEPT = join(import.meta.dirname, '..', 'support', 'tls');

async function offerTls(url: string): Promise<void> {
	const db = await openPostgres({ url, pool: 1 });
	const [row] = (await db.query<{ data_directory: string }>('show data_directory', [])).rows;
	const folder = row?.data_directory ?? '';
	const { uid, gid } = await stat(folder);
	for (const [from, to] of [
		['certificate.pem', 'server.crt'],
		['key.pem', 'server.key'],
	] as const) {
		await copyFile(join(KEPT, from), join(folder, to));
		await chown(join(folder, to), uid, gid);
		await chmod(join(folder, to), 0o600);
	}
	await db.query('alter system set ssl = on', []);
	await db.query('select pg_reload_conf()', []);
	await db.close();
}

async function isEncrypted(url: string): Promise<boolean | undefined> {
	const db = await openPostgres({ url, pool: 1 });
	try {
		const [row] = (await db.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()', []))
			.rows;
		const { rows } = await db.transaction((tx) => tx.query<{ n: number }>('select $1::bigint as n', [7]));
		assert.deepEqual(rows, [{ n: 7 }]);
		return row?.ssl;
	} finally {
		await db.close();
	}
}

/** Answers what it is asked for first, and keeps what it hears afterwards. */
async function startAnswering(answer: string) {
	const heard: Buffer[] = [];
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket);
		socket
			.on('error', () => {})
			.once('data', () => {
				socket.write(answer);
				socket.on('data', (part) => heard.push(Buffer.from(part)));
			});
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	const port = address && typeof address === 'object' ? address.port : 0;
	const stop = () => {
		server.close();
		for (const socket of sockets) socket.destroy();
	};
	return { url: `postgres://postgres:secret@127.0.0.1:${port}/postgres`, heard, stop };
}

describe('a connection over TLS', { skip: isPostgres ? false : 'the embedded engine has none' }, async () => {
	if (!isPostgres) return;
	const server = await startOwnPostgres();
	after(() => server.stop());
	await offerTls(server.url);
	const byName = server.url.replace('127.0.0.1', 'localhost');

	test('is encrypted where the address asks for it, also where it may do without', async () => {
		assert.equal(await isEncrypted(`${server.url}?sslmode=require`), true);
		assert.equal(await isEncrypted(`${byName}?sslmode=prefer`), true);
		assert.equal(await isEncrypted(`${server.url}?sslmode=disable`), false);
	});

	test('is encrypted where the address says nothing and the server offers it, and open where not', async () => {
		assert.equal(await isEncrypted(server.url), true);
		const plain = await startPostgres();
		assert.equal(await isEncrypted(plain.url), false);
		await plain.stop();
	});

	test('is refused when the certificate is to be verified and nobody known has signed it', async () => {
		await assert.rejects(isEncrypted(`${byName}?sslmode=verify-full`), /self-signed|certificate/);
	});

	test('is never replaced by an open one where it is demanded', async () => {
		const open = await startAnswering('N');
		await assert.rejects(isEncrypted(`${open.url}?sslmode=require`));
		assert.equal(Buffer.concat(open.heard).includes('postgres'), false);
		open.stop();
	});

	test('begins with nothing that was sent before it was encrypted', async () => {
		const early = await startAnswering('SR\0\0\0\b\0\0\0\0');
		await assert.rejects(isEncrypted(`${early.url}?sslmode=require`));
		assert.equal(Buffer.concat(early.heard).length, 0);
		early.stop();
	});
});
