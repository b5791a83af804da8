/** Events of dispatches: each exactly once, none for a refusal or a repeat, numbered without gaps for each company. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce, receptionPath, SHIPPINGS, ship, topics } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();

test('created, annulled and received, each once and with what they are about', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const plain = await ship(company, { details, shippingTypeId: 2 });
	const transfer = await ship(company, { details, destinationOfficeId: company.otherOfficeId });
	await company.delete(plain.href);
	await company.post(receptionPath(transfer.id));
	const { officeId, otherOfficeId } = company;
	const about = (
		shipping: typeof plain,
		destinationOfficeId: number | null,
		shippingTypeId: number,
		at = officeId,
	) => ({
		shippingId: shipping.id,
		documentId: Number(shipping.guide.id),
		officeId,
		destinationOfficeId,
		shippingTypeId,
		stock: [{ officeId: at, variantIds: [variantId] }],
	});
	assert.deepEqual(await company.events(), [
		{ number: 1, topic: 'dispatch.created', payload: about(plain, null, 2) },
		{ number: 2, topic: 'dispatch.created', payload: about(transfer, otherOfficeId, 5) },
		{ number: 3, topic: 'dispatch.annulled', payload: about(plain, null, 2) },
		{ number: 4, topic: 'dispatch.received', payload: about(transfer, otherOfficeId, 5, otherOfficeId) },
	]);
});

test('what is declared says so after the dispatch, and no money or tax authority is told', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { guide } = await ship(company, { declareSii: 1, details: [{ code: 'CAFE', quantity: 1 }] });
	const [, declared] = await company.events();
	assert.equal(declared?.topic, 'document.to_declare');
	assert.deepEqual([declared?.payload.documentId, declared?.payload.number], [Number(guide.id), 1]);
});

test('none for what was refused or repeated', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 2 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const plain = await ship(company, { details });
	const transfer = await ship(company, { details, destinationOfficeId: company.otherOfficeId });
	await company.post(receptionPath(transfer.id));
	await company.delete(plain.href);
	const before = await topics(company);
	const repeats = [
		await company.post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: 9 }] }),
		await company.post(SHIPPINGS, { details: [] }),
		await company.delete(transfer.href),
		await company.delete(plain.href),
		await company.post(receptionPath(transfer.id)),
		await company.post(receptionPath(plain.id)),
	];
	assert.deepEqual(
		repeats.map(({ status }) => status),
		[409, 400, 409, 200, 409, 409],
	);
	assert.deepEqual(await topics(company), before);
});

test('numbers have no gap, also of many companies at once with refusals in between', async () => {
	const companies = await atOnce(3, () => service.company());
	for (const company of companies) await company.product('CAFE', { stock: 15 });
	await atOnce(
		60,
		(place) => companies[place % 3]?.post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] }) as Promise<unknown>,
	);
	for (const company of companies) {
		const events = await company.events();
		assert.deepEqual(
			events.map(({ number }) => number),
			Array.from({ length: 15 }, (_, place) => place + 1),
		);
		assert.equal(new Set(events.map(({ payload }) => payload.shippingId)).size, 15);
	}
});
