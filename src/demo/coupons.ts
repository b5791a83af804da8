/** The demo company's coupons: one of each type. */
import type { Work } from '../foundations/identity/index.ts';
import { createCoupon } from '../slices/coupons/index.ts';

const COUPONS: readonly Parameters<typeof createCoupon>[1][] = [
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

export async function createCoupons(work: Work): Promise<void> {
	for (const coupon of COUPONS) await createCoupon(work, coupon);
}
