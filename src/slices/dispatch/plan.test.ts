import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDestination, checkTransferLines, destinationPlace, impliedShippingType } from './plan.ts';

const type = (usesDestination: 0 | 1) =>
	({ id: 1, name: 'x', code_sii: '1', use_destination_office: usesDestination, is_sale: 0, state: 0 }) as const;

test('the shipping type is implied by the destination', () => {
	assert.equal(impliedShippingType({}), 1);
	assert.equal(impliedShippingType({ destinationOfficeId: 2 }), 5);
	assert.equal(impliedShippingType({ destinationOfficeId: 2, shippingTypeId: 6 }), 6);
});

test('a destination fits its type and differs from the origin', () => {
	checkDestination(type(0), 1, undefined);
	checkDestination(type(1), 1, 2);
	for (const [usesDestination, destination] of [
		[1, undefined],
		[0, 2],
		[1, 1],
	] as const)
		assert.throws(() => checkDestination(type(usesDestination), 1, destination), {
			status: 400,
			field: 'destinationOfficeId',
		});
});

test('goods of a sale are not transferred', () => {
	checkTransferLines(false, [{ source: {} }]);
	checkTransferLines(true, [{ source: undefined }]);
	assert.throws(() => checkTransferLines(true, [{ source: undefined }, { source: {} }]), {
		field: 'details[1].detailId',
	});
});

test('the place falls back member by member', () => {
	const client = { address: 'Los Aromos 12', municipality: 'Maipú', city: 'Santiago' };
	assert.deepEqual(destinationPlace({ district: 'Ñuñoa' }, client), {
		address: 'Los Aromos 12',
		municipality: 'Ñuñoa',
		city: 'Santiago',
	});
	assert.deepEqual(destinationPlace({}, { district: 'Macul', city: '' }, client), { ...client, municipality: 'Macul' });
	assert.deepEqual(destinationPlace({}, undefined), { address: null, municipality: '', city: '' });
});
