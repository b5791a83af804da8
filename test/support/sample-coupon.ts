/** A coupon without any restriction, for tests of the rules. */
import type { CouponRow } from '../../src/slices/coupons/store.ts';
import { AMOUNT } from '../../src/slices/coupons/type-codes.ts';

export const sampleCoupon = (change: Partial<CouponRow> = {}): CouponRow => ({
	id: 1,
	company_id: 1,
	name: 'Bienvenida',
	name_key: 'bienvenida',
	description: '',
	serial_number: 'HOLA',
	serial_key: 'hola',
	kind: AMOUNT,
	amount: 1000,
	currency_id: 1,
	disabled: 0,
	uses: null,
	from_date: null,
	to_date: null,
	combinable: null,
	repeatable: null,
	max_amount: null,
	min_amount: null,
	collections: null,
	products: null,
	uses_taken: 0,
	uses_settled: 0,
	created_at: 0,
	updated_at: 0,
	...change,
});
