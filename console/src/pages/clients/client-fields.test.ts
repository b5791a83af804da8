/** A client opens as what its names say, and a form without any says so before it is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, isCompany, NEW_CLIENT, problemsOf } from './client-fields.ts';

test('anyone who has a company name is a company, whatever an integration left out', () => {
	const named = (companyOrPerson: number, company: string, firstName: string) =>
		isCompany({ companyOrPerson, company, firstName, lastName: '' });
	assert.equal(named(0, 'Cafetería Muñoz SpA', ''), true);
	assert.equal(named(1, 'Cafetería Muñoz SpA', 'Ignacio'), true);
	assert.equal(named(1, '', ''), true);
	assert.equal(named(0, '', 'Carla'), false);
	assert.equal(named(1, '', 'Carla'), false);
	assert.equal(bodyOf({ ...NEW_CLIENT, isCompany: false, company: 'Muñoz', firstName: 'Ignacio' }).company, '');
});

test('a form without a name and with a wrong e-mail says both at its fields', () => {
	const says = { wrongEmail: 'mail', nothingNamed: 'name', wrongRut: 'rut' };
	assert.deepEqual(problemsOf(NEW_CLIENT, says, ''), { company: 'name' });
	assert.deepEqual(problemsOf({ ...NEW_CLIENT, isCompany: false, company: 'X' }, says, ''), { firstName: 'name' });
	assert.deepEqual(problemsOf({ ...NEW_CLIENT, email: 'ana@' }, says, ''), { email: 'mail' });
	assert.deepEqual(problemsOf({ ...NEW_CLIENT, code: '1-9' }, says, ''), {});
});

test('a mistyped RUT is not saved; one that is on file keeps nothing else from being changed', () => {
	const says = { wrongEmail: 'mail', nothingNamed: 'name', wrongRut: 'rut' };
	const mistyped = { ...NEW_CLIENT, code: '77.111.333-1' };
	assert.deepEqual(problemsOf(mistyped, says, ''), { code: 'rut' });
	assert.deepEqual(problemsOf(mistyped, says, '77.111.333-1'), {});
	assert.deepEqual(problemsOf({ ...NEW_CLIENT, code: 'PASAPORTE 77' }, says, ''), {});
});
