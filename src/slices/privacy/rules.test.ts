/** What tells a person in a text, and what is left of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, isCallAbout, jsonWithout, keptUntil, mayTell, textWithout, valuesOf, writtenForms } from './rules.ts';

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
	[
		['Ximena', 'Quiroga'],
		['Andes', ''],
	],
	['/v1/clients/12'],
);

test('an e-mail, a code however written and a whole name tell a person; a city, a first name and a short number do not', () => {
	assert.deepEqual(
		[...values.telling],
		[
			'ximena@lejano.example',
			'15.222.333-4',
			'15222333-4',
			'152223334',
			'ximena quiroga',
			'quiroga ximena',
			'quiroga, ximena',
		],
	);
	for (const text of [
		'to=ximena%40lejano.example',
		'Ximena%40Lejano%2Eexample',
		'{"to":"ximena\\u0040lejano.example"}',
	])
		assert.ok(mayTell(text, values), text);
	assert.ok(!mayTell('Ximena en Talca', values));
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

test('first and last names tell a person where each is a text of its own', () => {
	const { items } = JSON.parse(
		textWithout(
			'{"items":[{"first":"XIMENA","last":"Quiroga","note":"x"},{"first":"Ximena","last":"Soto","note":"x"}]}',
			values,
		),
	);
	assert.deepEqual(items, [
		{ first: '', last: '', note: '' },
		{ first: '', last: 'Soto', note: 'x' },
	]);
	assert.equal(textWithout('lastname=Quiroga&firstname=Ximena', values), '');
	assert.equal(textWithout('lastname=Soto&firstname=Ximena', values), 'lastname=Soto&firstname=Ximena');
});

test('accents and whatever else is written by its bytes are read as programs read them', () => {
	const jose = valuesOf([{ name: 'email', text: 'jose@muñoz.example' }], [['José', 'Ñuñez Ürsi']], []);
	for (const text of [
		'company=Jos%C3%A9+%C3%91u%C3%B1ez%20%C3%9Crsi',
		'name=Jos%e9%20%d1u%f1ez+%DCrsi',
		'firstname=Jos%C3%A9&lastname=%C3%91u%C3%B1ez+%C3%9Crsi',
		'email=jose%40mu%C3%B1oz%2Eexample',
		'email=%6A%6F%73%65%40mu%c3%b1oz.example',
	])
		assert.equal(textWithout(text, jose), '', text);
	assert.equal(
		textWithout('{"firstName":"Jos\\u00e9","lastName":"\\u00d1u\\u00F1ez \\u00dcrsi"}', jose),
		'{"firstName":"","lastName":""}',
	);
});

test('what a receiver echoed is JSON within JSON, a line for each attempt', () => {
	const line = (answer: string) => JSON.stringify({ at: 1, status: 200, durationMs: 3, answer });
	const echoed = `${line('ok')}\n${line(JSON.stringify({ firstName: 'Ximena', lastName: 'Quiroga' }))}\n`;
	const left = textWithout(echoed, values);
	assert.equal(left, `${line('ok')}\n${line(JSON.stringify({ firstName: '', lastName: '' }))}\n`);
});

test('a record of the person is emptied whatever it says, by its address', () => {
	const old = {
		href: 'https://x.example/v1/clients/12.json',
		email: 'otra@vieja.example',
		contacts: { href: 'https://x.example/v1/clients/12/contacts.json' },
	};
	assert.deepEqual(JSON.parse(textWithout(JSON.stringify(old), values)), { ...old, email: '' });
	const other = JSON.stringify({ ...old, href: 'https://x.example/v1/clients/123.json' });
	assert.ok(textWithout(other, values).includes('otra@vieja.example'));
	assert.equal(textWithout('{"items":[{"email":"ximena@lejano.exa', values), '', 'it ends within the e-mail');
	assert.equal(textWithout('{"items":[{"email":"otra@lejano.exa', values), '{"items":[{"email":"otra@lejano.exa');
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
