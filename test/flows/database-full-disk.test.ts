/** A disk that is really full, under the embedded database: a small one in memory, which only root may mount. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

function mountSmallDisk(): string | undefined {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
	const folder = mkdtempSync(join(tmpdir(), 'bodega-disk-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
		return folder;
	} catch {
		rmdirSync(folder);
		return undefined;
	}
}

const disk = process.env.ENGINE === 'postgres' ? undefined : mountSmallDisk();
process.once('exit', () => {
	if (!disk) return;
	execFileSync('umount', ['-l', disk]);
	rmdirSync(disk);
});

test('a full disk', { skip: disk ? false : 'there is none to fill here' }, async () => {
	const service = await startService({ dataDir: disk as string, logLevel: 'silent' });
	const company = await service.company();
	const write = (name: string) => company.post('/v1/products.json', { name }, { 'idempotency-key': name });
	const ballast = join(disk as string, 'ballast');
	for (let size = 1 << 20; size >= 1; size = size > 1 ? size >> 1 : 0)
		try {
			for (;;) appendFileSync(ballast, Buffer.alloc(size));
		} catch (error) {
			assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
		}
	const kept: string[] = [];
	let refused: string | undefined;
	for (let n = 0; refused === undefined; n++) {
		const { status, body, headers, text } = await write(`Taza ${n}`);
		if (status === 201) kept.push(`Taza ${n}`);
		else {
			assert.deepEqual([status, body.errorCode, headers.get('retry-after')], [503, 'service.unavailable', '1'], text);
			refused = `Taza ${n}`;
		}
	}
	await until(async () => (await service.call('GET', '/ready')).status === 503);
	assert.ok(['full', 'disk'].includes((await service.call('GET', '/ready')).body.reason));
	assert.equal((await company.get('/v1/products.json')).status, 200);
	rmSync(ballast);
	await until(async () => (await service.call('GET', '/ready')).status === 200);
	assert.equal((await write(refused)).status, 201);
	for (const name of kept) assert.equal((await write(name)).headers.get('idempotent-replayed'), 'true', name);
	assert.equal((await company.get('/v1/products/count.json')).body.count, kept.length + 1);
});
