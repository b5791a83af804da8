/** The demo company's past: receipts and invoices of every day, paid in the usual ways. */
import {
	createDocument,
	createPayment,
	findPaymentTypeByName,
	recordDeclaration,
} from '../foundations/documents/index.ts';
import type { Work } from '../foundations/identity/index.ts';
import { DAY_SECONDS, HOUR_SECONDS, utcMidnight } from '../kernel/clock.ts';
import { present } from '../kernel/errors.ts';
import { QUANTITY_ONE } from '../kernel/numbers.ts';
import { PRODUCTS, SCARCE } from './products.ts';

/** Sundays are quiet, Saturdays are not. */
const SALES_OF_WEEKDAY = [1, 2, 2, 2, 3, 4, 5];
const MOST_LINES = 3;
const OPENS_AT = 13 * HOUR_SECONDS;

const CODES = PRODUCTS.flatMap(([, ...variants]) => variants.map(([code]) => code)).filter((code) => !SCARCE[code]);

const REGULARS = [
	{
		code: '76.118.290-5',
		company: 'Restaurante El Mesón SpA',
		companyOrPerson: 1 as const,
		activity: 'Restaurante',
		email: 'compras@elmeson.example',
		address: 'Av. Italia 1540',
		municipality: 'Providencia',
		city: 'Santiago',
	},
	{
		code: '77.402.516-2',
		company: 'Hostal Cerro Alegre Ltda.',
		companyOrPerson: 1 as const,
		activity: 'Hotelería',
		email: 'hostal@cerroalegre.example',
		address: 'Pasaje Gálvez 58',
		municipality: 'Valparaíso',
		city: 'Valparaíso',
	},
];

/** The same numbers from 0 to 1 every time, so that every demo company has the same past. */
function dice(): (sides: number) => number {
	let state = 20_26;
	return (sides) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % sides;
	};
}

export async function tradeForDays(work: Work, officeIds: readonly number[], days: number): Promise<void> {
	const roll = dice();
	const companyId = work.actor.company.id;
	const ways = await Promise.all(
		['Efectivo', 'Tarjeta de débito', 'Tarjeta de crédito', 'Transferencia'].map(async (name) =>
			present(await findPaymentTypeByName.first(work.tx, { companyId, name }), 'payment type'),
		),
	);
	const pick = <Item>(items: readonly Item[]): Item => present(items[roll(items.length)], 'item');
	const today = utcMidnight(work.now);
	for (let day = today - days * DAY_SECONDS; day < today; day += DAY_SECONDS) {
		const sales = SALES_OF_WEEKDAY[new Date(day * 1000).getUTCDay()] ?? 0;
		for (let sale = 0; sale < sales; sale++) {
			const then = { ...work, now: day + OPENS_AT + sale * 2 * HOUR_SECONDS + roll(HOUR_SECONDS) };
			const regular = roll(6) === 0 ? pick(REGULARS) : undefined;
			const details = Array.from({ length: 1 + roll(MOST_LINES) }, () => ({
				code: pick(CODES),
				quantity: (1 + roll(regular ? 6 : 2)) * QUANTITY_ONE,
			}));
			const { row } = await createDocument(
				then,
				{
					codeSii: regular ? '33' : '39',
					officeId: pick(officeIds),
					...(regular ? { client: regular } : {}),
					details,
				},
				recordDeclaration,
			);
			// An invoice of the last month may still be owed.
			const isOwed = regular !== undefined && day > today - 30 * DAY_SECONDS && roll(2) === 0;
			const { id: paymentTypeId } = pick(ways);
			if (!isOwed) await createPayment(then, { documentId: row.id, amount: row.total_amount, paymentTypeId });
		}
	}
}
