/** Exports open as they are: quotes, formulas, numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('cells are quoted where they need it, and none runs as a formula', () => {
	assert.equal(
		csvOf([
			['Código', 'Nombre'],
			['CAFE-250', 'Café "Huila", 250 g'],
			['=1+1', -5],
			['línea\nrota', 1.5],
		]),
		'\ufeffCódigo,Nombre\r\nCAFE-250,"Café ""Huila"", 250 g"\r\n\'=1+1,-5\r\n"línea\nrota",1.5\r\n',
	);
});
