/** A shop's plug-in: an order with a coupon and shipping becomes a paid receipt that comes to what the buyer was charged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';

const service = await startService();

/** How a shop gets to its net prices. */
const netOf = (gross: number) => gross / 1.19;

interface OrderLine {
	code: string;
	quantity: number;
	gross: number;
}

interface Order {
	number: string;
	lines: readonly OrderLine[];
	couponPercent: number;
	shipping: number;
}

/** What the shop charged: it rounds the discounted prices of its lines by itself. */
const chargedFor = ({ lines, couponPercent, shipping }: Order) =>
	Math.round(
		lines.reduce((sum, { gross, quantity }) => sum + gross * quantity * (1 - couponPercent / 100), 0) + shipping,
	);

async function shopWith(products: Record<string, number>) {
	const company = await service.company();
	for (const code of Object.keys(products)) await company.product(code, { stock: 40 });
	const taxes = (await company.get('/v1/taxes.json?code=14')).body;
	assert.equal(taxes.count, 1);
	const { items: ways } = (await company.get('/v1/payment_types.json?name=tarjeta%20de%20cr')).body;
	const taxId = `[${taxes.items[0].id}]`;
	const paymentTypeId = ways[0].id;
	const send = (order: Order) =>
		company.post('/v1/documents.json', {
			codeSii: 39,
			officeId: company.officeId,
			emissionDate: 1_773_100_800,
			expirationDate: 1_773_100_800,
			salesId: order.number,
			sendEmail: 0,
			client: {
				code: '15.482.310-6',
				firstName: 'Elisa',
				lastName: 'Mardones',
				email: 'elisa@correo.example',
				companyOrPerson: 0,
				phone: '+56 9 7777 1234',
			},
			details: [
				...order.lines.map(({ code, quantity, gross }, index) => ({
					code,
					quantity,
					netUnitValue: index % 2 === 0 ? netOf(gross) : String(netOf(gross)),
					discount: order.couponPercent,
					taxId,
				})),
				{ comment: 'Despacho a domicilio', quantity: 1, netUnitValue: netOf(order.shipping), taxId },
			],
			references: [{ number: order.number, referenceDate: 1_773_100_800, reason: 'Pedido web', codeSii: 801 }],
			payments: [{ paymentTypeId, amount: chargedFor(order), recordDate: 1_773_100_800 }],
		});
	return { company, send };
}

const ORDER: Order = {
	number: 'WEB-5521',
	lines: [
		{ code: 'TAZA', quantity: 2, gross: 1990 },
		{ code: 'PLATO', quantity: 3, gross: 5287 },
		{ code: 'MANTEL', quantity: 1, gross: 12_345 },
	],
	couponPercent: 10,
	shipping: 3490,
};

test('the receipt is what the buyer paid, to the peso, and its parts add up', async () => {
	const { company, send } = await shopWith({ TAZA: 1990, PLATO: 5287, MANTEL: 12_345 });
	const made = await send(ORDER);
	assert.equal(made.status, 201, made.text);
	const charged = chargedFor(ORDER);
	assert.equal(made.body.totalAmount, charged);
	assert.equal(made.body.netAmount + made.body.taxAmount, charged);

	const read = (await company.get(`${made.body.href}?expand=[details,payments,document_taxes,references,client]`)).body;
	const sum = (member: string) =>
		read.details.items.reduce((total: number, line: Record<string, number>) => total + (line[member] ?? 0), 0);
	assert.deepEqual([sum('netAmount'), sum('taxAmount'), sum('totalAmount')], [read.netAmount, read.taxAmount, charged]);
	assert.deepEqual(
		read.details.items.map((line: { discountPercentage: number }) => line.discountPercentage),
		[10, 10, 10, 0],
	);
	assert.deepEqual(
		read.payments.items.map(({ amount, name }: { amount: number; name: string }) => [amount, name]),
		[[charged, 'Tarjeta de crédito']],
	);
	assert.deepEqual(
		read.document_taxes.items.map(({ totalAmount }: { totalAmount: number }) => totalAmount),
		[read.taxAmount],
	);
	assert.equal(read.client.firstName, 'Elisa');
	assert.equal(read.references.items[0].number, 'WEB-5521');

	const [stock] = (await company.get(`/v1/stocks.json?code=PLATO&officeid=${company.officeId}`)).body.items;
	assert.equal(stock.quantity, 37);
	for (const url of [made.body.urlPublicView, made.body.urlPdf]) assert.equal((await fetch(url)).status, 200);
});

test('an order that was sent before is found by its reference, and sending it again makes nothing new', async () => {
	const { company, send } = await shopWith({ TAZA: 1990, PLATO: 5287, MANTEL: 12_345 });
	const find = async () => (await company.get('/v1/documents.json?referencecode=801&referencenumber=WEB-5521')).body;
	assert.equal((await find()).count, 0);
	const [made, again] = [await send(ORDER), await send(ORDER)];
	assert.deepEqual([made.status, again.status], [201, 200]);
	assert.equal(again.body.id, made.body.id);
	const found = await find();
	assert.deepEqual([found.count, found.items[0].id], [1, made.body.id]);
	assert.equal((await company.get('/v1/documents.json?referencecode=33&referencenumber=WEB-5521')).body.count, 0);
});

test('any prices, quantities and coupon: the receipt comes to what was charged', async () => {
	const { send } = await shopWith({ A: 1, B: 1, C: 1 });
	for (let seed = 1; seed <= 25; seed++) {
		const order: Order = {
			number: `WEB-${seed}`,
			lines: ['A', 'B', 'C'].map((code, at) => ({
				code,
				quantity: 1,
				gross: 990 + ((seed * 7919 * (at + 1)) % 40_000),
			})),
			couponPercent: [0, 5, 10, 15, 33][seed % 5] ?? 0,
			shipping: 1990 + seed,
		};
		const made = await send(order);
		assert.equal(made.status, 201, made.text);
		assert.equal(made.body.totalAmount, chargedFor(order), JSON.stringify(order));
	}
});
