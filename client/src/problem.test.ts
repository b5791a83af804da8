/** Errors as they are typed: editors complete the codes of this version, and codes of later ones still compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ErrorCode, type KnownErrorCode } from './index.ts';

/** True only while the names are members of the union: a plain `string` would have swallowed them. */
type Completes<Code> = [KnownErrorCode] extends [Extract<Code, KnownErrorCode>] ? true : false;

const refused = (errorCode: string) => new ApiError(409, { error: 'No se pudo', errorCode });

test('a switch over codes knows those of this version, and takes those of the next', () => {
	const completes: Completes<ApiError['errorCode']> = true;
	const swallows: Completes<string> = false;
	assert.deepEqual([completes, swallows], [true, false]);
	const advice = ({ errorCode }: ApiError): string => {
		switch (errorCode) {
			case 'stock.short':
				return 'pide menos';
			case 'auth.lacks_right':
				return 'pide permiso';
			case 'stock.of_tomorrow':
				return 'espera';
			default:
				return 'lee la frase';
		}
	};
	assert.deepEqual(['stock.short', 'stock.of_tomorrow', ''].map(refused).map(advice), [
		'pide menos',
		'espera',
		'lee la frase',
	]);
});

test('who names a code that no version has is told by the compiler', () => {
	// @ts-expect-error: it is called stock.short
	const misspelt: KnownErrorCode = 'stock.shrt';
	const known: KnownErrorCode = 'stock.short';
	const later: ErrorCode = misspelt;
	assert.notEqual(later, known);
});

type OfStreams = Extract<KnownErrorCode, `${string}.too_many_streams`>;

test('a table of some codes is complete, or does not compile', () => {
	const SAID: Record<OfStreams, string> = {
		'events.too_many_streams': 'Demasiadas conexiones de eventos',
		'requests.too_many_streams': 'Demasiadas conexiones del registro',
	};
	// @ts-expect-error: one of the two is missing
	const partial: Record<OfStreams, string> = { 'events.too_many_streams': 'Demasiadas conexiones de eventos' };
	assert.deepEqual(Object.keys({ ...partial, ...SAID }).sort(), Object.keys(SAID).sort());
});

test('what is wrong with each field is told by its code', () => {
	const problem = new ApiError(400, {
		error: 'Row 1: no',
		errorCode: 'request.rows_refused',
		errors: [{ row: 0, field: 'code', error: 'no', errorCode: 'catalog.row_twice' }],
	});
	const codes: ErrorCode[] = problem.fieldErrors.map(({ errorCode }) => errorCode);
	assert.deepEqual(codes, ['catalog.row_twice']);
});
