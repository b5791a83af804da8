/** An e-mail is planted in every text that others may write: after the erasure it is gone, or the answer says that it stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { NAMED, SEARCHED, type Searched } from '../../../src/slices/privacy/inventory.ts';
import { type Json, startService } from '../../support/service.ts';
import { tablesWith } from '../../support/traces.ts';
import { filledCompany } from '../kernel/filled-company.ts';

const service = await startService();
const { db, jobs } = service.app;
const change = (text: string) => db.transaction((tx) => tx.query(text, []));
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
		await change(
			`update ${table} set ${column} = '${said}' where company_id = ${companyId} and ${key} = ${Number(row[key])}`,
		);
	}
	return true;
}

/** What no request of a filled company makes, or not for a client that is somebody else. */
async function fillTheRest(companyId: number): Promise<void> {
	const first = (table: string) => `(select min(id) from ${table} where company_id = ${companyId})`;
	const attribute = first('dynamic_attributes');
	for (const [table, owner, of] of [
		['client_attributes', 'client_id', 'clients'],
		['document_attributes', 'document_id', 'documents'],
		['payment_attributes', 'payment_id', 'payments'],
	] as const)
		await change(
			`insert into ${table} (company_id, ${owner}, dynamic_attribute_id, value) values (${companyId}, ${first(of)}, ${attribute}, 'Norte')`,
		);
	await change(
		`insert into document_deliveries (company_id, document_id, detail_id, recipient) select company_id, document_id, id, 'Otra' from document_details where company_id = ${companyId} and id = ${first('document_details')}`,
	);
}

test('what is planted is gone, or told', async () => {
	const company = await filledCompany(service);
	const call = async (method: string, path: string, body?: Json): Promise<Json> => {
		const reply = await company.call(method, path, body);
		assert.ok(reply.status < 300, reply.text);
		return reply.body;
	};
	const { id } = await call('POST', '/v1/clients.json', { email: EMAIL });
	await call('POST', '/v1/loyalty/coupons.json', {
		name: 'Bienvenida',
		serialNumber: 'HOLA',
		type: '0',
		amount: 1000,
		properties: {},
	});
	await fillTheRest(company.id);
	await service.app.requests.flush();
	const planted: Record<'searched' | 'named', string[]> = { searched: [], named: [] };
	for (const [fate, places] of [
		['searched', SEARCHED],
		['named', NAMED],
	] as const)
		for (const place of places) {
			assert.ok(await plant(company.id, place), `${place.table} has a row`);
			planted[fate].push(place.table);
		}
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
