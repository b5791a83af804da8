/** The pure decisions of the courier room, as tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactOf, destinationOf, originOf } from './addresses.ts';
import { effectiveDate, splitName, trackingLink } from './rules.ts';
import { barcodeText } from './track/label-pdf.ts';

test('the tracking link is the concatenation, on the host it began with', () => {
	assert.equal(trackingLink('https://a.example/t?n=', 'A 1'), 'https://a.example/t?n=A%201');
	assert.equal(trackingLink('https://a.example/', 'X'), 'https://a.example/X');
	for (const [prefix, number] of [
		['https://a.example', '@b.example'],
		['https://a.example', '.b.example'],
		['https://a.example:80', '80/'],
		['', 'https://b.example'],
		['javascript:', 'alert(1)'],
	] as const)
		assert.equal(trackingLink(prefix, number), undefined, prefix + number);
});

test('a log of no date, or of the future, is of now', () => {
	assert.deepEqual([effectiveDate(undefined, 50), effectiveDate(60, 50), effectiveDate(40, 50)], [50, 50, 40]);
});

test('a name in two parts', () => {
	assert.deepEqual(splitName(' María  José Núñez '), { firstName: 'María', lastName: 'José Núñez' });
	assert.deepEqual(splitName(''), { firstName: '', lastName: '' });
});

test('places and contacts have every member of the contract, none of them null', () => {
	const origin = {
		country: '',
		state: '',
		city: '',
		district: '',
		address: '',
		zipcode: '',
		latitude: '0.0',
		longitude: '0.0',
	};
	assert.deepEqual(originOf({}), origin);
	assert.deepEqual(destinationOf({ latitude: '-33.4', unknown: 'x' }), {
		...origin,
		buildingNumber: '',
		latitude: '-33.4',
	});
	assert.deepEqual(contactOf({}), { firstName: '', lastName: '', email: '', code: '', phone: '' });
});

test('a barcode holds the tracking number where it can, else the number of the order', () => {
	assert.equal(barcodeText({ trackingNumber: 'DS-1', orderId: 7 }), 'DS-1');
	for (const trackingNumber of ['', 'ñandú', 'x'.repeat(41)])
		assert.equal(barcodeText({ trackingNumber, orderId: 7 }), '0000000007');
});
