/** Writes of stock with as many lines as they take. */
import type { FullWrites } from './full-write.ts';
import { type FullShop, LINES, unique } from './shop.ts';

export function stockWrites({ company, codes, made, all }: FullShop): FullWrites {
	const { officeId } = company;
	const moved = (many: number, quantity: number) => codes.slice(0, many).map((code) => ({ code, quantity }));
	const lines = (many: number, quantity: number, more: object = {}) =>
		moved(many, quantity).map((line) => ({ ...line, cost: 500.25, ...more }));
	const limits = { details: LINES };
	const receptions = '/v1/stocks/receptions';
	const corrected = async (many: number, details: object[]) => {
		const { id } = await made(`${receptions}.json`, { officeId, details: lines(many, 2) });
		return { method: 'PUT', path: `${receptions}/${id}.json`, body: { note: 'Corregida', details } };
	};
	return {
		'POST /v1/stocks/receptions.json': {
			limits,
			status: 201,
			ask: (many) => ({ method: 'POST', path: `${receptions}.json`, body: { officeId, details: lines(many, 1) } }),
		},
		'PUT /v1/stocks/receptions/:id.json': {
			limits,
			status: 200,
			ask: (many) => corrected(many, lines(many, 3, { cost: 400 })),
		},
		'PUT /v1/stocks/receptions/:id.json in another office': {
			limits,
			status: 200,
			async ask(many) {
				const { body, ...asked } = await corrected(many, lines(many, 2));
				return { ...asked, body: { ...body, officeId: company.otherOfficeId } };
			},
		},
		'PUT /v1/stocks/receptions/:id.json with serial numbers': {
			limits,
			status: 200,
			ask: (many) => corrected(many, lines(many, 2, { serialNumber: unique() })),
		},
		'POST /v1/stocks/consumptions.json': {
			limits,
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path: '/v1/stocks/consumptions.json',
				body: { officeId, consumptionTypeId: 1, note: 'Muestras', details: moved(many, 1) },
			}),
		},
		// Half of it found, half of it missing.
		'POST /v1/stocks/counts.json': {
			limits,
			status: 201,
			async ask(many) {
				const { id } = await made('/v1/offices.json', { name: unique() });
				await made(`${receptions}.json`, { officeId: id, details: lines(many, 10) });
				const details = codes.slice(0, many).map((code, place) => ({
					code,
					expectedQuantity: 10,
					countedQuantity: place % 2 ? 12 : 7,
					...(place % 2 ? { cost: 700.5 } : {}),
				}));
				return { method: 'POST', path: '/v1/stocks/counts.json', body: { officeId: id, details } };
			},
		},
		'POST /v2/stocks/receptions/shipping/:id.json': {
			limits,
			status: 201,
			async ask(many) {
				const { id } = await made('/v1/shippings.json', {
					officeId,
					destinationOfficeId: company.otherOfficeId,
					details: moved(many, 2),
				});
				const sent = await all(`/v1/shippings/${id}/details.json`);
				const details = sent.map((line) => ({ detailId: line.id, quantity: 1 }));
				return { method: 'POST', path: `/v2/stocks/receptions/shipping/${id}.json`, body: { details } };
			},
		},
	};
}
