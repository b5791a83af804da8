/** An e-mail is planted in every text that others may write: after the erasure it is gone, or the answer says that it stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openSandboxCompany } from '../../../src/demo/index.ts';
import { NAMED, SEARCHED, type Searched } from '../../../src/slices/privacy/inventory.ts';
import { companyCode } from '../../support/company-code.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { tablesWith } from '../../support/traces.ts';

const service = await startService();
const { db, jobs, secrets } = service.app;
const EMAIL = 'plantada.ñuble@lejano.example';

/** As the column has its texts; false where the company has no such row. */
async function plant(companyId: number, { table, key, columns }: Searched): Promise<boolean> {
	const { rows } = await db.query(`select * from ${table} where company_id = ${companyId} order by ${key} limit 1`, []);
	const [row] = rows;
	if (!row) return false;
	for (const column of columns) {
		const was = String(row[column] ?? '');
		const said = /^[[{]/.test(was)
			? JSON.stringify([{ says: `Para ${EMAIL.toUpperCase()}` }])
			: `Para ${EMAIL}, gracias`;
		await db.query(
			`update ${table} set ${column} = '${said}' where company_id = ${companyId} and ${key} = ${Number(row[key])}`,
			[],
		);
	}
	return true;
}

test('what is planted is gone, or told', async () => {
	const owner = {
		code: companyCode(),
		companyName: 'Demo SpA',
		email: 'duena@demo.example',
		firstName: 'Ana',
		lastName: 'Demo',
		passwordHash: 'none',
	};
	const { accessToken: token, companyId } = await db.transaction((tx) =>
		openSandboxCompany({ tx, now: NOW }, owner, { secrets, baseUrl: service.url }),
	);
	const call = async (method: string, path: string, body?: Json): Promise<Json> => {
		const reply = await service.call(method, path, { token, ...(body ? { body } : {}) });
		assert.ok(reply.status < 300, reply.text);
		return reply.body;
	};
	const { id } = await call('POST', '/v1/clients.json', { email: EMAIL });
	// What a demo company has none of.
	const other = await call('POST', '/v1/clients.json', { firstName: 'Otra', lastName: 'Clienta' });
	await call('POST', `/v1/clients/${other.id}/addresses.json`, {
		addressName: 'Casa',
		address: 'Calle 1',
		city: 'Talca',
	});
	const file = await service.call('POST', '/v1/imports/products.json?filename=lista.csv', {
		token,
		raw: `codigo;nombre;precio\nX1;Para ${EMAIL};1000\n`,
		headers: { 'content-type': 'text/csv' },
	});
	assert.equal(file.status, 201, file.text);
	await service.app.requests.flush();
	const planted: Record<'searched' | 'named', string[]> = { searched: [], named: [] };
	for (const [fate, places] of [
		['searched', SEARCHED],
		['named', NAMED],
	] as const)
		for (const place of places) if (await plant(companyId, place)) planted[fate].push(place.table);
	assert.ok(planted.searched.length >= 11 && planted.named.length >= 14, JSON.stringify(planted));
	for (const table of ['imports', 'import_lines', 'client_addresses'])
		assert.ok(planted.searched.includes(table), table);
	const before = await tablesWith(db, EMAIL);
	for (const table of [...planted.searched, ...planted.named]) assert.ok(before.includes(table), table);

	const erased = await call('POST', '/v1/persons/erase.json', { clientId: id });
	while (!(await call('GET', `/v1/erasures/${erased.id}.json`)).cleanedAt) {
		await jobs.cleanErased.run();
		await pause(10);
	}
	assert.deepEqual((await tablesWith(db, EMAIL)).sort(), [...new Set(planted.named)].sort());
	const told: string[] = erased.kept.map(({ table }: Json) => table);
	assert.deepEqual(told.sort(), [...new Set(planted.named)].sort());
	for (const { reason } of erased.kept) assert.match(reason, /printed on documents of others|can be changed there/);
});
