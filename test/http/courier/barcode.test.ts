/** The barcode of the printable label can be scanned: read back from the PDF it says the tracking number, or the order's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBarcode } from '../../support/code128.ts';
import { startService } from '../../support/service.ts';
import { openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();
const company = await service.company();
const courier = await registerCourier(company);

async function labelled(trackingNumber: string | undefined) {
	const { id, urlPublicLabel } = await openOrder(courier);
	if (trackingNumber !== undefined) {
		const body = { trackingNumber, label: '1' };
		assert.equal((await courier.call('PUT', orderPath(id, '/label'), body)).status, 200);
	}
	const pdf = Buffer.from(await (await fetch(urlPublicLabel)).arrayBuffer());
	return { id, barcode: readBarcode(pdf) };
}

const numberOf = (id: number) => String(id).padStart(10, '0');

const CODES = [
	'DS-88410021',
	'1',
	'123456',
	'1234567',
	'AB12345678901CL',
	'a1b22c333d4444e55555',
	'!"#$%&\'()*+ ,-./:;<=>?@[',
	'\\]',
	'^_`{|}~',
	'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
	'9'.repeat(52),
];
for (const code of CODES)
	test(`a tracking number is scanned as it is: ${code}`, async () => {
		const { barcode } = await labelled(code);
		assert.equal(barcode.text, code);
	});

for (const [name, code] of [
	['none yet', undefined],
	['letters that the code does not have', 'ENVÍO-7'],
	['more than fits', 'X'.repeat(27)],
	['more digits than fit', '1'.repeat(53)],
] as const)
	test(`without a tracking number that can be scanned it is the order's: ${name}`, async () => {
		const { id, barcode } = await labelled(code);
		assert.equal(barcode.text, numberOf(id));
	});

test('bars are wide and high enough for a label printer, with the light at both sides that a scanner needs', async () => {
	for (const code of ['DS-88410021', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '9'.repeat(52)]) {
		const { moduleMm, heightMm, quietMm } = (await labelled(code)).barcode;
		assert.ok(moduleMm >= 0.25, `${moduleMm} mm a module`);
		assert.ok(heightMm >= 15, `${heightMm} mm high`);
		for (const quiet of [quietMm.left, quietMm.right]) assert.ok(quiet >= 10 * moduleMm, `${quiet} mm of light`);
	}
});
