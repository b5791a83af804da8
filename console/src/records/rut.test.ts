/** A RUT is written with dots and dash, and a mistyped one is noticed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRutPlausible, rutText } from './rut.ts';

test('it is written as people write it, and other identifiers stay as they are', () => {
	const sent = ['765432103', '76543210-3', '76.543.210-3', '1-9', '15482310-6', '9999999k', ' AB-12 ', '1234', ''];
	assert.deepEqual(sent.map(rutText), [
		'76.543.210-3',
		'76.543.210-3',
		'76.543.210-3',
		'1-9',
		'15.482.310-6',
		'9.999.999-K',
		'AB-12',
		'1234',
		'',
	]);
});

test('its check digit tells a mistyped one; what is no RUT has none', () => {
	assert.deepEqual(
		['76.543.210-3', '15.482.310-7', '1-9', '55555555-5', '76.543.210-4', '15.482.301-6', 'PASAPORTE 77', ''].map(
			isRutPlausible,
		),
		[true, true, true, true, false, false, true, true],
	);
});
