/** What tells a person in a text, and what is left of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	csvLine,
	isCallAbout,
	jsonWithout,
	keptUntil,
	needlesOf,
	textWithout,
	valuesOf,
	writtenForms,
} from './rules.ts';

const values = valuesOf(
	[
		{ name: 'email', text: 'Ximena@Lejano.example' },
		{ name: 'first_name', text: 'Ximena' },
		{ name: 'city', text: 'Talca' },
		{ name: 'code', text: '15.222.333-4' },
		{ name: 'phone', text: '22345' },
		{ name: 'address', text: 'Retiro en tienda' },
		{ name: 'note', text: 'urgente' },
		{ name: 'company', text: 'Andes' },
	],
	['Ximena Quiroga', 'Andes'],
	['/v1/clients/12'],
);

test('an e-mail, a code however written and a whole name tell a person; a city, a first name and a short number do not', () => {
	assert.deepEqual(
		[...values.telling],
		['ximena@lejano.example', '15.222.333-4', '15222333-4', '152223334', 'ximena quiroga'],
	);
	assert.ok(needlesOf(values).includes('ximena%40lejano.example'));
	assert.deepEqual(writtenForms('AX-77'), ['AX-77']);
});

test('a record that names the person is emptied, and others stay as they are', () => {
	const both = {
		items: [
			{
				id: 7,
				href: 'https://x.example/v1/clients/7.json',
				firstName: 'Ximena',
				note: 'antes',
				email: 'ximena@LEJANO.example',
			},
			{ id: 8, firstName: 'Ximénez', city: 'Talca Sur' },
		],
		documentId: 22345,
		rut: 152223334,
	};
	assert.deepEqual(JSON.parse(jsonWithout(JSON.stringify(both), values) ?? ''), {
		items: [
			{ id: 7, href: 'https://x.example/v1/clients/7.json', firstName: '', note: '', email: '' },
			{ id: 8, firstName: 'Ximénez', city: 'Talca Sur' },
		],
		documentId: 22345,
		rut: 0,
	});
	assert.equal(jsonWithout('{"email":"ximena@lejano.exam', values), '', 'cut in the middle');
	assert.equal(jsonWithout('Entregado', values), undefined);
});

test('of other texts the lines go that tell the person', () => {
	assert.equal(textWithout('Salió\nEntregado a XIMENA QUIROGA\nFin', values), 'Salió\n\nFin');
	assert.equal(textWithout('email=ximena%40lejano.example&limit=1', values), '');
	assert.equal(textWithout('Entregado a Ximena en Talca', values), 'Entregado a Ximena en Talca');
});

test('calls about a record of the person are told from those about others', () => {
	const about = (path: string) => isCallAbout(path, values);
	assert.deepEqual(
		['/v1/clients/12.json', '/v1/clients/12/contacts.json', '/v1/clients/123.json', '/v1/clients.json'].map(about),
		[true, true, false, false],
	);
});

test('six years are six years', () => {
	const at = (day: string) => Date.parse(day) / 1000;
	assert.equal(keptUntil(at('2026-03-10')), at('2032-03-10'));
	assert.equal(keptUntil(at('2024-02-29')), at('2030-03-01'));
});

test('a spreadsheet runs nothing of an export', () => {
	assert.equal(csvLine(['=1+1', 'a "b", c', 7]), '\'=1+1,"a ""b"", c",7\r\n');
});
