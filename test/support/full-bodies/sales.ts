/** Writes of documents with as many lines, taxes, payments and values as they take. */
import type { Json } from '../service.ts';
import type { FullWrites } from './full-write.ts';
import { type FullShop, LINES, unique, upTo } from './shop.ts';

/** The lists inside a line or a payment are as long as they can be only in the longest body: 200 lines are usual ones. */
const isWhole = (many: number) => many === LINES;

export function saleWrites(shop: FullShop): FullWrites {
	return { ...documentWrites(shop), ...returnWrites(shop) };
}

function documentWrites({ codes, taxIds, taxCodes, asked, paymentTypeId, client, made, all }: FullShop) {
	const taxes = taxCodes.map((code) => ({ code, percentage: 1 }));
	const lines = (many: number): Json[] =>
		codes.slice(0, many).map((code) => ({ code, quantity: 1, ...(isWhole(many) ? { taxId: taxIds, taxes } : {}) }));
	const values = (ids: readonly number[], description: string) =>
		ids.map((dynamicAttributeId) => ({ dynamicAttributeId, description }));
	const odd = asked.payments.map((id) => ({ id_atributo_formulario: id, descripcion_atributo: 'Opción 99' }));
	/** Either name of the same list. */
	const how = (place: number) =>
		place % 2 ? { contactDetails: odd } : { dynamicAttributes: values(asked.payments, 'Opción 99') };
	const payments = (many: number) =>
		upTo(100, (place) => ({ paymentTypeId, amount: 1, ...(isWhole(many) ? how(place) : {}) }));
	const references = upTo(40, (place) => ({ number: `OC-${place}`, codeSii: '801', reason: 'Pedido web' }));
	const ofLines = { details: LINES, 'details[].taxId': 10, 'details[].taxes': 10, dynamicAttributes: 100 };
	return {
		'POST /v1/documents.json': {
			limits: {
				...ofLines,
				references: 40,
				payments: 100,
				'payments[].dynamicAttributes': 100,
				'payments[].contactDetails': 100,
			},
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path: '/v1/documents.json?expand=[details,payments,references,document_taxes,attributes]',
				body: {
					codeSii: '33',
					client,
					salesId: unique(),
					dynamicAttributes: values(asked.sales, 'Norte'),
					references,
					details: lines(many),
					payments: payments(many),
				},
			}),
		},
		'POST /v1/shippings.json': {
			limits: ofLines,
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path: '/v1/shippings.json?expand=[details,guide]',
				body: { client, dynamicAttributes: values(asked.dispatches, 'KXRT-21'), details: lines(many) },
			}),
		},
		'POST /v1/shippings.json of a sale': {
			limits: { details: LINES },
			status: 201,
			async ask(many) {
				const { id } = await made('/v1/documents.json', { codeSii: '33', client, dispatch: 0, details: lines(many) });
				const sold = await all(`/v1/documents/${id}/details.json`);
				const details = sold.map((line) => ({ detailId: line.id, quantity: 1 }));
				return { method: 'POST', path: '/v1/shippings.json', body: { client, details } };
			},
		},
		'POST /v1/payments.json': {
			limits: { dynamicAttributes: 100 },
			status: 201,
			async ask() {
				const { id } = await made('/v1/documents.json', { codeSii: '33', client, details: lines(1) });
				const dynamicAttributes = values(asked.payments, 'Opción 99');
				const body = { documentId: id, paymentTypeId, amount: 1, dynamicAttributes };
				return { method: 'POST', path: '/v1/payments.json', body };
			},
		},
	} satisfies FullWrites;
}

function returnWrites({ company, codes, client, made, all }: FullShop) {
	const { officeId } = company;
	const limits = { details: LINES };
	/** A sale, and what takes all of it back. */
	const back = async (many: number, change: object, dispatch: 0 | 1) => {
		const details = codes.slice(0, many).map((code) => ({ code, quantity: 2 }));
		const sale = await made('/v1/documents.json', { codeSii: '33', officeId, client, dispatch, details });
		const sold = await all(`/v1/documents/${sale.id}/details.json`);
		const lines = sold.map((line) => ({ documentDetailId: line.id, quantity: 1, ...change }));
		return { codeSii: '61', officeId, referenceDocumentId: sale.id, type: 0, motive: 'Talla', details: lines };
	};
	const path = '/v1/returns.json';
	return {
		'POST /v1/returns.json': {
			limits,
			status: 201,
			ask: async (many) => ({ method: 'POST', path, body: await back(many, {}, 1) }),
		},
		'POST /v1/returns.json of what was not sent': {
			limits,
			status: 201,
			ask: async (many) => ({ method: 'POST', path, body: await back(many, {}, 0) }),
		},
		'POST /v1/returns.json of prices': {
			limits,
			status: 201,
			ask: async (many) => ({
				method: 'POST',
				path,
				body: { ...(await back(many, { unitValue: 10 }, 1)), priceAdjustment: 1 },
			}),
		},
		'POST /v1/returns/:id/annulments.json': {
			limits: {},
			about: LINES,
			status: 201,
			async ask(many) {
				const { id } = await made(path, await back(many, {}, 1));
				return { method: 'POST', path: `/v1/returns/${id}/annulments.json`, body: {} };
			},
		},
	} satisfies FullWrites;
}
