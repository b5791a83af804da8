/** Imports on their way: run once, refused where a record changed meanwhile, cancelled, expired, forgotten, and nobody else's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '../../support/dispatch.ts';
import { linesOf, pathOf, preview, problemsOf, run, send } from '../../support/importing.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const ended = async (company: Awaited<ReturnType<typeof service.company>>, made: Json): Promise<Json> =>
	(await company.get(`${pathOf(made)}.json`)).body;

test('prices are imported into the list that each line names; what is unsaid, unknown or twice is told', async () => {
	const company = await service.company();
	const [coffee] = [await company.product('CAFE', { price: 1000 }), await company.product('TE', { price: 500 })];
	const list = (await company.post('/v1/price_lists.json', { name: 'Mayorista' })).body;
	const wrong = await preview(
		company,
		'prices',
		'lista;código;precio\nMayorista;CAFE;1.990\nNada;CAFE;1\n;NADIE;1\n;TE;\nmayorista;CAFE;5',
	);
	assert.deepEqual(await problemsOf(company, wrong), [
		[3, 'priceList', 'unknown_pricelist'],
		[4, 'code', 'unknown_code'],
		[5, 'price', 'required'],
		[6, 'code', 'twice'],
	]);
	const made = await preview(
		company,
		'prices',
		'lista;código;precio;neto\nMayorista;CAFE;1.190;\n;CAFE;1.190;\n;TE;;600',
	);
	assert.deepEqual([made.creates, made.changes, made.unchanged], [1, 1, 1]);
	const lines = await linesOf(company, made);
	assert.deepEqual(
		lines.map(({ name, changes }: Json) => [
			name,
			...changes.map(({ column, from, to }: Json) => `${column} ${from} ${to}`),
		]),
		[['Producto CAFE · Mayorista', 'price null 1190'], ['Producto CAFE'], ['Producto TE', 'netPrice 500 600']],
	);
	const before = (await company.events()).length;
	assert.equal((await run(service, company, made)).state, 'done');
	const { items } = (await company.get(`/v1/price_lists/${list.id}/details.json?variantid=${coffee}`)).body;
	assert.deepEqual([items[0].variantValue, items[0].variantValueWithTaxes], [1000, 1190]);
	assert.deepEqual(
		(await company.events()).slice(before).map(({ topic }) => topic),
		['price.changed', 'price.changed'],
	);
});

test('stock that came in is a reception per office, stock that was counted a count with the difference', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, cost: 500 });
	await company.product('TE');
	await company.product('GIFT', { stockControl: 0 });
	const wrong = await preview(
		company,
		'receptions',
		'codigo;cantidad;costo;sucursal\nCAFE;0;;\nGIFT;1;;\nNADIE;1;;\nTE;1,5;1;Nada\nTE;;;\nTE;1.500;;',
	);
	assert.deepEqual(await problemsOf(company, wrong), [
		[2, 'quantity', 'out_of_range'],
		[3, 'code', 'keeps_no_stock'],
		[4, 'code', 'unknown_code'],
		[5, 'office', 'unknown_office'],
		[6, 'quantity', 'required'],
	]);
	const doubtful = await preview(company, 'receptions', 'codigo;cantidad\nTE;1.500');
	assert.deepEqual(await problemsOf(company, doubtful), [[2, 'quantity', 'ambiguous_number']]);
	const arrival = await preview(
		company,
		'receptions',
		'codigo;cantidad;costo;sucursal\nCAFE;10;700;\nTE;2,5;300;sucursal sur\nCAFE;1;700;casa matriz',
	);
	const done = await run(service, company, arrival);
	assert.deepEqual([done.state, done.records.map(({ kind }: Json) => kind)], ['done', ['reception', 'reception']]);
	assert.equal((await company.stock('CAFE'))?.quantity, 21);
	assert.equal((await company.stock('TE', company.otherOfficeId))?.quantity, 2.5);
	const reception = (await company.get(done.records[0].href.replace(/^http:\/\/[^/]+/, ''))).body;
	assert.deepEqual([reception.documentNumber, reception.note], [String(arrival.id), 'receptions.csv']);

	const count = await preview(company, 'counts', 'codigo;cantidad\nCAFE;18\nTE;0');
	assert.deepEqual([count.changes, count.unchanged], [1, 1]);
	assert.deepEqual((await linesOf(company, count))[0].changes, [{ column: 'quantity', from: '21', to: '18' }]);
	const twice = await preview(company, 'counts', 'codigo;cantidad\nCAFE;18\nCAFE;17');
	assert.deepEqual(await problemsOf(company, twice), [[3, 'code', 'twice']]);
	const counted = await run(service, company, count);
	assert.deepEqual([counted.state, counted.records[0].kind], ['done', 'count']);
	assert.equal((await company.stock('CAFE'))?.quantity, 18);
	const moved = (await company.get('/v1/stocks/movements.json?limit=50')).body.items;
	assert.ok(moved.some(({ kind, quantity }: Json) => kind === 'adjustment' && quantity === -3));
});

test('a record that changed since the preview refuses the whole file, and names the line', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5, price: 1000 });
	const te = await company.product('TE', { stock: 5, price: 1000 });
	const made = await preview(company, 'products', 'code,name,net price\nCAFE,,2000\nTE,,2000\nNUEVO,Nuevo,2000');
	assert.equal(made.errors, 0);
	await company.put(`/v1/variants/${te}.json`, { barCode: '123' });
	// What the file does not speak of may change.
	const prices = await preview(company, 'prices', 'code,net price\nCAFE,3000\nTE,3000');
	const list = company.priceListId;
	const row = (await company.get(`/v1/price_lists/${list}/details.json?variantid=${te}`)).body.items[0];
	assert.equal(
		(await company.put(`/v1/price_lists/${list}/details/${row.id}.json`, { variantValue: 1500 })).status,
		200,
	);
	for (const [each, line] of [
		[made, 3],
		[prices, 3],
	] as const) {
		const refused = await run(service, company, each);
		assert.deepEqual(
			[refused.state, refused.problem?.errorCode, refused.problem?.row, refused.problem?.code],
			['refused', 'imports.changed', line, 'TE'],
		);
	}
	assert.equal((await company.get('/v1/variants/count.json?code=NUEVO')).body.count, 0);

	const taken = await preview(company, 'products', 'code,name\nOTRO,Otro\nNUEVO,Nuevo');
	await company.product('NUEVO');
	assert.equal((await run(service, company, taken)).problem.row, 3);
	const count = await preview(company, 'counts', 'code,quantity\nCAFE,5\nTE,9');
	await company.post('/v1/stocks/receptions.json', { details: [{ code: 'CAFE', quantity: 1 }] });
	assert.equal((await run(service, company, count)).problem.row, 2);
	assert.equal((await company.stock('TE'))?.quantity, 5);
	assert.equal((await company.get('/v1/variants/count.json?code=OTRO')).body.count, 0);
});

test('of many who run the same import one does, and it is done once', async () => {
	const company = await service.company();
	await company.product('CAFE');
	const made = await preview(company, 'receptions', 'code,quantity\nCAFE,3');
	const replies = await atOnce(6, () => company.post(`${pathOf(made)}/run.json`));
	assert.deepEqual(replies.map(({ status }) => status).sort(), [202, 409, 409, 409, 409, 409]);
	await Promise.all([service.app.jobs.runImports.run(), service.app.jobs.runImports.run()]);
	assert.equal((await ended(company, made)).state, 'done');
	assert.equal((await company.stock('CAFE'))?.quantity, 3);
	const audited = await company.get('/v1/audit_logs.json?limit=50');
	assert.ok(audited.status !== 200 || audited.text.includes('import.done'));
});

test('while others change the same prices, a file goes in whole over what it showed, or not at all', async () => {
	const company = await service.company();
	const codes = Array.from({ length: 30 }, (_, n) => `P-${n}`);
	const ids: number[] = [];
	for (const code of codes) ids.push(await company.product(code, { price: 1000 }));
	const details = `/v1/price_lists/${company.priceListId}/details`;
	const rowOf = new Map<number, number>(
		(await company.get(`${details}.json?limit=50`)).body.items.map(({ id, variant }: Json) => [Number(variant.id), id]),
	);
	for (const round of [1, 2, 3]) {
		const to = 2000 + round;
		const file = ['code,net price', ...codes.map((code) => `${code},${to}`)].join('\n');
		const made = await preview(company, 'prices', file);
		const changed = ids[round * 7] ?? 0;
		const [reply] = await Promise.all([
			company.post(`${pathOf(made)}/run.json`),
			company.put(`${details}/${rowOf.get(changed)}.json`, { variantValue: 5000 + round }),
		]);
		assert.equal(reply?.status, 202, reply?.text);
		await service.app.jobs.runImports.run();
		const { state, problem } = await ended(company, made);
		const prices = (await company.get(`${details}.json?limit=50`)).body.items;
		const others = new Set(
			prices
				.filter(({ variant }: Json) => Number(variant.id) !== changed)
				.map(({ variantValue }: Json) => variantValue),
		);
		assert.ok(['done', 'refused'].includes(state), state);
		if (state === 'refused') assert.equal(problem.code, codes[round * 7]);
		// Of those that nobody else touched the file set all, or none.
		assert.equal(others.has(to), state === 'done');
		if (state === 'done') assert.deepEqual([...others], [to]);
		const reset = ['code,net price', ...codes.map((code) => `${code},1000`)].join('\n');
		assert.equal((await run(service, company, await preview(company, 'prices', reset))).state, 'done');
	}
});

test('two files that create the same code: one is imported, the other is refused with its line', async () => {
	const company = await service.company();
	const file = 'code,name\nIGUAL,Igual';
	const [one, two] = [await preview(company, 'products', file), await preview(company, 'products', file)];
	await atOnce(2, (place) => company.post(`${pathOf(place === 0 ? one : two)}/run.json`));
	await service.app.jobs.runImports.run();
	const states = [await ended(company, one), await ended(company, two)].map(({ state }) => state);
	assert.deepEqual(states.sort(), ['done', 'refused']);
	assert.equal((await company.get('/v1/variants/count.json?code=IGUAL')).body.count, 1);
});

test('one that a process left is taken up again, and one that fails again and again is given up', async () => {
	const company = await service.company();
	/** As the process that worked on it leaves it: nobody holds it any more. */
	const leave = (made: Json, attempts: number) =>
		service.app.db.transaction((tx) =>
			tx.query(`update imports set state = 'writing', attempts = ${attempts}, due_at_ms = 0 where id = ${made.id}`, []),
		);
	const left = await preview(company, 'products', 'code,name\nL-1,Dejado');
	await leave(left, 1);
	const hopeless = await preview(company, 'products', 'code,name\nL-2,Imposible');
	await leave(hopeless, 5);
	await service.app.jobs.runImports.run();
	assert.equal((await ended(company, left)).state, 'done');
	const failed = await ended(company, hopeless);
	assert.deepEqual([failed.state, failed.problem.errorCode, failed.problem.row], ['failed', 'imports.failed', null]);
	assert.equal((await company.get('/v1/variants/count.json?code=[L-1,L-2]')).body.count, 1);
});

test('an import is given up until it is written, runs only for a day, and is forgotten after a week', async () => {
	const company = await service.company();
	const file = 'code,name\nX,Equis';
	const cancelled = await preview(company, 'products', file);
	for (const _ of ['first', 'again']) {
		const reply = await company.delete(`${pathOf(cancelled)}.json`);
		assert.deepEqual([reply.status, reply.body.state], [200, 'cancelled']);
	}
	assert.equal((await company.post(`${pathOf(cancelled)}/run.json`)).body.errorCode, 'imports.not_ready');
	const done = await preview(company, 'products', 'code,name\nY,Ye');
	await run(service, company, done);
	assert.deepEqual((await company.delete(`${pathOf(done)}.json`)).body.errorCode, 'imports.too_late');
	const late = await preview(company, 'products', file);
	service.advance(86_401);
	assert.equal((await company.post(`${pathOf(late)}/run.json`)).body.errorCode, 'imports.expired');
	await service.app.jobs.forgetImports.run();
	assert.equal((await ended(company, late)).state, 'expired');
	assert.equal((await company.get('/v1/imports/count.json?state=expired')).body.count, 1);
	service.advance(7 * 86_400);
	await service.app.jobs.forgetImports.run();
	assert.equal((await company.get('/v1/imports/count.json')).body.count, 0);
	assert.equal((await company.get(`${pathOf(late)}.json`)).status, 404);
});

test('an import is of its company and of its area: nobody else reads, runs or cancels it', async () => {
	const company = await service.company();
	const stranger = await service.company();
	await company.product('CAFE');
	const goods = await preview(company, 'products', 'code,name\nZ,Zeta');
	const stock = await preview(company, 'receptions', 'code,quantity\nCAFE,1');
	for (const made of [goods, stock]) {
		const path = pathOf(made);
		const other = path.startsWith('/v1/stocks') ? `/v1/imports/${made.id}` : `/v1/stocks/imports/${made.id}`;
		for (const [caller, place] of [
			[stranger, path],
			[company, other],
		] as const) {
			assert.equal((await caller.get(`${place}.json`)).status, 404);
			assert.equal((await caller.get(`${place}/lines.json`)).status, 404);
			assert.equal((await caller.post(`${place}/run.json`)).status, 404);
			assert.equal((await caller.delete(`${place}.json`)).status, 404);
		}
	}
	assert.equal((await company.get('/v1/imports.json')).body.count, 1);
	assert.equal((await company.get('/v1/stocks/imports.json')).body.count, 1);
	const foreign = await send(stranger, 'receptions', 'code,quantity\nCAFE,1');
	assert.equal(foreign.body.errors, 1);
});

test('a line tells everything that is wrong with it', async () => {
	const company = await service.company();
	await company.product('CAFE', { price: 1000 });
	const products = await preview(
		company,
		'products',
		'code;name;type;tax;price;state\n;Té;Nada;99%;x;quizás\nCAFE;;;;1;\nCAFE;;Nada;;-5;\nNUEVO;;Nada;;;',
	);
	assert.deepEqual(await problemsOf(company, products), [
		[2, 'price', 'not_a_number'],
		[2, 'state', 'not_a_state'],
		[2, 'code', 'required'],
		[2, 'type', 'unknown_type'],
		[2, 'tax', 'unknown_tax'],
		[4, 'code', 'twice'],
		[4, 'type', 'unknown_type'],
		[4, 'price', 'out_of_range'],
		[5, 'name', 'required'],
		[5, 'type', 'unknown_type'],
	]);
	const prices = await preview(company, 'prices', 'lista;code;price\nNada;NADIE;-1\n;CAFE;2\n;CAFE;-2');
	assert.deepEqual(await problemsOf(company, prices), [
		[2, 'code', 'unknown_code'],
		[2, 'priceList', 'unknown_pricelist'],
		[2, 'price', 'out_of_range'],
		[4, 'code', 'twice'],
		[4, 'price', 'out_of_range'],
	]);
	const counts = await preview(company, 'counts', 'code;quantity;cost\nCAFE;1;\nCAFE;-1;-2');
	assert.deepEqual(await problemsOf(company, counts), [
		[3, 'code', 'twice'],
		[3, 'quantity', 'out_of_range'],
		[3, 'cost', 'out_of_range'],
	]);
});
