/** The demo company's first trades: one of each thing that becomes of goods, so that every call has something to show. */
import {
	createDocument,
	createPayment,
	findPaymentTypeByName,
	linesOf,
	recordDeclaration,
} from '../foundations/documents/index.ts';
import type { Work } from '../foundations/identity/index.ts';
import { consumeStock, setMinimum } from '../foundations/stock/index.ts';
import { DAY_SECONDS } from '../kernel/clock.ts';
import { present } from '../kernel/errors.ts';
import { QUANTITY_ONE } from '../kernel/numbers.ts';
import { createShipping, dispatchedCosts, receiveTransfer } from '../slices/dispatch/index.ts';
import { createReturn } from '../slices/returns/index.ts';
import { PACK } from './products.ts';

/** Of consumption types. */
const SHRINKAGE = 2;

const units = (count: number) => count * QUANTITY_ONE;

const line = (code: string, count: number) => ({ code, quantity: units(count) });

const ROJAS = {
	code: '12.345.678-5',
	company: 'Emporio Rojas y Cía. Ltda.',
	companyOrPerson: 1 as const,
	activity: 'Venta al por menor de alimentos',
	email: 'compras@emporiorojas.example',
	address: 'Av. Irarrázaval 3450',
	municipality: 'Ñuñoa',
	city: 'Santiago',
};
const MUNOZ = {
	code: '76.912.404-7',
	company: 'Cafetería Muñoz SpA',
	companyOrPerson: 1 as const,
	activity: 'Cafetería',
	email: 'hola@cafeteriamunoz.example',
	address: 'Calle Condell 1190',
	municipality: 'Valparaíso',
	city: 'Valparaíso',
};

async function sendGoods(work: Work, officeId: number, otherOfficeId: number): Promise<void> {
	const ship = (input: Parameters<typeof createShipping>[1]) =>
		createShipping(work, { officeId, ...input }, recordDeclaration);
	await createDocument(
		work,
		{
			codeSii: '33',
			officeId,
			client: MUNOZ,
			dispatch: 0,
			details: [line('CAFE-1K', 6), line('TE-100', 4), line('MIEL-1K', 3)],
		},
		recordDeclaration,
	);
	await ship({
		client: ROJAS,
		recipient: 'Camila Rojas',
		declareSii: 1,
		details: [line('VINO-CAR-6', 2), line('OLIVA-1L', 12)],
	});
	await ship({ client: MUNOZ, recipient: 'Ignacio Muñoz', declareSii: 1, details: [line('CAFE-250', 10)] });
	await ship({
		client: ROJAS,
		recipient: 'Camila Rojas',
		shippingTypeId: 1,
		details: [line('QUINOA-1K', 20), line('EMBALAJE', 1)],
	});
	const transfer = (details: ReturnType<typeof line>[]) =>
		ship({ destinationOfficeId: otherOfficeId, recipient: 'Bodega Valparaíso', details });
	const { row } = await transfer([line('YERBA-1K', 15), line('MERKEN-50', 30)]);
	await receiveTransfer(work, row.id, {});
	await transfer([line('CHOCO-100', 24), line('JABON-90', 40)]);
}

async function sellPaid(work: Work, payment: string, sale: Parameters<typeof createDocument>[1]) {
	const companyId = work.actor.company.id;
	const { row } = await createDocument(work, sale, recordDeclaration);
	const way = present(await findPaymentTypeByName.first(work.tx, { companyId, name: payment }), 'payment type');
	await createPayment(work, { documentId: row.id, amount: row.total_amount, paymentTypeId: way.id });
	return row;
}

/** A poncho that does not fit comes back, and the client's money with it. */
async function takeBack(work: Work, officeId: number): Promise<void> {
	const sale = await sellPaid({ ...work, now: work.now - DAY_SECONDS }, 'Tarjeta de crédito', {
		codeSii: '33',
		officeId,
		client: ROJAS,
		details: [line('PONCHO-M', 2), line('VINO-CAB', 6)],
	});
	const lines = await linesOf.all(work.tx, { companyId: work.actor.company.id, documentId: sale.id });
	await createReturn(
		work,
		{
			codeSii: '61',
			referenceDocumentId: sale.id,
			officeId,
			motive: 'Talla equivocada',
			details: [{ documentDetailId: present(lines[0], 'line').id, quantity: units(1) }],
		},
		{ declare: recordDeclaration, dispatchedCosts, tolerate() {} },
	);
}

export async function tradeALittle(work: Work, officeId: number, otherOfficeId: number): Promise<void> {
	await sendGoods(work, officeId, otherOfficeId);
	await sellPaid(work, 'Efectivo', { codeSii: '39', officeId, details: [line(PACK.code, 2), line('PISCO-750', 1)] });
	await takeBack(work, officeId);
	await consumeStock(work, {
		officeId,
		consumptionTypeId: SHRINKAGE,
		note: 'Frascos quebrados al reponer',
		details: [line('MIEL-500', 2), line('MOSQ-250', 1)],
	});
	await setMinimum(work, { code: 'MANTA-2P', officeId, minimumQuantity: units(5) });
	await setMinimum(work, { code: 'CAFE-250', officeId, minimumQuantity: units(50) });
}
