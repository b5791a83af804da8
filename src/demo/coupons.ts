/** The demo company's coupons: one of each type. */
import type { Tx } from '../kernel/db/index.ts';
import type { Caller } from '../kernel/http/index.ts';
import { createCoupon } from '../slices/coupons/index.ts';

const COUPONS: readonly Parameters<typeof createCoupon>[2][] = [
	{
		name: 'Bienvenida',
		description: '$2.000 de descuento en tu compra',
		type: '0',
		amount: '2000',
		serialNumber: 'BIENVENIDA',
	},
	{
		name: 'Otoño',
		description: '10 % de descuento, con tope de $20.000',
		type: '1',
		amount: '10',
		serialNumber: 'OTONO10',
		properties: { maxAmount: 20_000 },
	},
	{
		name: 'Envío gratis',
		description: 'Despacho sin costo',
		type: '2',
		amount: '0',
		serialNumber: 'ENVIOGRATIS',
	},
];

export async function createCoupons(tx: Tx, caller: Caller, now: number): Promise<void> {
	for (const coupon of COUPONS) await createCoupon(tx, caller, coupon, now);
}
