/**
 * No file holds the event loop for long, whatever is in it: every route that takes one is sent the largest that it takes, made to be slow
 * to read. At most 50 ms of CPU at a time.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { loopLimits, USUAL_MS } from '../support/loop-limits.ts';
import { jpegWith, pngChunk, sampleJpeg, samplePng } from '../support/sample-pictures.ts';
import { startService } from '../support/service.ts';

const skip = process.env.ENGINE === 'postgres' && 'a file is read before any database is asked';
const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 5 });
const [product] = (await company.get('/v1/products.json?limit=1')).body.items;
const { within } = loopLimits(company);

const MEBIBYTE = 2 ** 20;
const MOST_CELLS = 5 * MEBIBYTE;

const much = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
const inUtf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** By what is wrong with it: the file, and the refusal that it gets; 200 or 201 where it is taken. */
type Hostile = Readonly<Record<string, readonly [file: Buffer<ArrayBufferLike>, answer: string | number]>>;

/** Files of cells, with columns enough for a kind of import. */
function hostileCells(columns: string): Hostile {
	const most = MOST_CELLS - 1000;
	const empty = 200 - columns.split(',').length;
	const of = (text: string) => Buffer.from(columns + text);
	const long = (cell: string, rows: number) => of(`\n${`A,${cell}\n`.repeat(rows)}`);
	return {
		'a row of separators': [of(`${much(',', most)}\nA,B\n`), 'imports.too_many_columns'],
		'headings with accents': [of(`${much(',É1', most)}\nA,B\n`), 'imports.too_many_columns'],
		'headings in UTF-16': [inUtf16(`${columns}${much(',a', MEBIBYTE)}\nA,B\n`), 'imports.too_many_columns'],
		'a heading as long as the file': [Buffer.from(much('é', most)), 'imports.row_too_long'],
		'as many long headings as there may be': [of(`${`,${'É'.repeat(240)}`.repeat(empty)}\nA,1\n`), 201],
		'5,000 rows of 200 empty cells': [of(`${','.repeat(empty)}\n${`A${','.repeat(199)}\n`.repeat(5000)}`), 201],
		'a row of separators below the headings': [of(`\nA${much(',', most)}`), 'imports.too_many_columns'],
		'a cell of quotes': [of(`\n"${much('""', most)}"`), 'imports.row_too_long'],
		'long cells of quotes': [long(`"${much('""', 99_000)}"`, 52), 201],
		'nothing but quotes': [Buffer.from(much('"a', most)), 'imports.row_too_long'],
		'long numbers': [long(`${'1'.repeat(98_000)}x`, 52), 201],
		'long numbers with marks': [long('1.'.repeat(49_000), 52), 201],
		'letters of another encoding': [
			Buffer.from(`${columns}\n${much('\xe1,\xe1\n', most / 2)}`, 'latin1'),
			'imports.too_many_lines',
		],
		'nothing but ends of lines': [of(much('\r', MEBIBYTE / 4)), 'imports.empty'],
	};
}

/** Chunks of nothing, for as many bytes. */
const chunks = (bytes: number) =>
	samplePng({ more: Array<Buffer>(Math.floor(bytes / 12)).fill(pngChunk('tEXt', Buffer.alloc(0))) });
/** Notes of a camera with as many entries as fit. */
const notes = Buffer.alloc(65_000);
notes.write('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1');
const inScan = (bytes: number) => Buffer.concat([sampleJpeg().subarray(0, -2), Buffer.alloc(bytes, 0xff)]);

const LOGOS: Hostile = {
	'many chunks of nothing': [chunks(250_000), 'request.picture'],
	'a bomb': [
		samplePng({ width: 2000, height: 2000, pixels: deflateSync(Buffer.alloc(50_000_000)) }),
		'request.picture',
	],
	'as many pixels as there may be': [samplePng({ width: 2000, height: 2000 }), 200],
	'notes of a camera': [jpegWith(0xe1, notes), 200],
	'a scan that does not end': [inScan(250_000), 'request.picture'],
	'a drawing with a long number': [
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect x="${'1'.repeat(250_000)}x"/></svg>`,
		),
		'request.picture',
	],
	'nothing but brackets': [Buffer.from('<'.repeat(250_000)), 'request.picture'],
};

const PICTURES: Hostile = {
	'many chunks of nothing': [chunks(MEBIBYTE - 1000), 'request.picture'],
	'notes of a camera': [jpegWith(0xe1, notes), 200],
	'a scan that does not end': [inScan(MEBIBYTE - 1000), 'request.picture'],
	'nothing but brackets': [Buffer.from('<'.repeat(MEBIBYTE - 1000)), 'request.picture'],
};

/** All kinds are read by one reader: what differs is what becomes of the rows. */
const ACCEPTED = ['5,000 rows of 200 empty cells', 'long numbers', 'as many long headings as there may be'];

const cells = (path: string, columns: string, isWhole = false) => {
	const files = Object.entries(hostileCells(columns)).filter(([what]) => isWhole || ACCEPTED.includes(what));
	return { path, type: 'text/csv', files: Object.fromEntries(files) };
};

/** By method and path of the route. */
const FILES: Readonly<Record<string, { path: string; type: string; files: Hostile }>> = {
	'POST /v1/imports/products.json': cells('/v1/imports/products.json', 'code,price,name', true),
	'POST /v1/imports/prices.json': cells('/v1/imports/prices.json', 'code,price'),
	'POST /v1/stocks/imports/receptions.json': cells('/v1/stocks/imports/receptions.json', 'code,quantity'),
	'POST /v1/stocks/imports/counts.json': cells('/v1/stocks/imports/counts.json', 'code,quantity'),
	'PUT /v1/company/logo.json': { path: '/v1/company/logo.json', type: 'image/png', files: LOGOS },
	'PUT /v1/products/:id/picture.json': {
		path: `/v1/products/${product.id}/picture.json`,
		type: 'image/png',
		files: PICTURES,
	},
};

test('every route that takes a file is tried', { skip }, () => {
	const taken = service.app.api.routes.filter(({ file }) => file !== undefined);
	assert.deepEqual(Object.keys(FILES).sort(), taken.map(({ method, url }) => `${method} ${url}`).sort());
});

for (const [route, { path, type, files }] of Object.entries(FILES)) {
	const [method = ''] = route.split(' ');
	for (const [what, [bytes, answer]] of Object.entries(files))
		test(`${route}, ${what}: at most 50 ms`, { skip }, () =>
			within(USUAL_MS, () => ({ method, path, file: { bytes: Buffer.from(bytes), type } }), answer),
		);
}
