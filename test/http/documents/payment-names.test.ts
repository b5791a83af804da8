/** Payments below a document name the way each was made, however many there are, at a constant number of statements. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();

test('payments of a document say their type by name, expanded and listed below it', async () => {
	const company = await service.company();
	const types: Json[] = (await company.get('/v1/payment_types.json?limit=50')).body.items;
	const named = (name: string) => types.find((type) => type.name === name).id;
	const sell = async () => {
		const made = await company.post('/v1/documents.json', {
			codeSii: '39',
			details: [{ comment: 'Flete', quantity: 1, netUnitValue: 10_000 }],
			payments: [
				{ paymentTypeId: named('Tarjeta de crédito'), amount: 4000 },
				{ paymentTypeId: named('Efectivo'), amount: 1000 },
			],
		});
		assert.equal(made.status, 201, made.text);
		return made.body;
	};
	const sale = await sell();
	const list = '/v1/documents.json?expand=[payments]';
	await company.get(list);
	const costOfOne = await countStatements(service.app.db, () => company.get(list));
	await sell();
	await sell();
	assert.equal(await countStatements(service.app.db, () => company.get(list)), costOfOne);
	const names = (items: Json[]) => items.map(({ name, amount }) => [name, amount]);
	const expected = [
		['Tarjeta de crédito', 4000],
		['Efectivo', 1000],
	];
	for (const item of (await company.get(list)).body.items) assert.deepEqual(names(item.payments.items), expected);
	const below = (await company.get(`/v1/documents/${sale.id}/payments.json`)).body.items;
	assert.deepEqual(names(below), expected);
	const one = (await company.get(`/v1/documents/${sale.id}/payments/${below[0].id}.json`)).body;
	assert.deepEqual([one.id, one.name], [below[0].id, 'Tarjeta de crédito']);
	const [plain] = (await company.get('/v1/payments.json')).body.items;
	assert.equal('name' in plain, false);
	await company.put(`/v1/payment_types/${named('Efectivo')}.json`, { name: 'Caja' });
	const [{ payments }] = (await company.get(list)).body.items;
	assert.deepEqual(
		payments.items.map(({ name }: Json) => name),
		['Tarjeta de crédito', 'Caja'],
	);
});
