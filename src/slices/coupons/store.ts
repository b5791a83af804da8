/** SQL on coupons and on how a company writes coupon types. */

import { insertReturningId, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kind, TypeCodes } from './type-codes.ts';

export interface CouponRow {
	id: number;
	company_id: number;
	name: string;
	/** The name as it is searched. */
	name_key: string;
	description: string;
	serial_number: string;
	/** The series without regard to letter case. */
	serial_key: string;
	kind: Kind;
	/** In the currency's smallest unit; a percentage in hundredths of a percent. */
	amount: number;
	currency_id: number;
	disabled: 0 | 1;
	/** Null in any of these: restricts nothing. */
	uses: number | null;
	from_date: number | null;
	to_date: number | null;
	combinable: 0 | 1 | null;
	repeatable: 0 | 1 | null;
	max_amount: number | null;
	min_amount: number | null;
	/** JSON lists of texts. */
	collections: Json<string[]> | null;
	products: Json<string[]> | null;
	/** Held by checkouts, or settled. */
	uses_taken: number;
	uses_settled: number;
	created_at: number;
	updated_at: number;
}

interface Tables {
	coupons: CouponRow;
	coupon_settings: { company_id: number; type_codes: TypeCodes };
}

const prepare = statements<Tables>();

export const couponSource = source<CouponRow>({
	table: 'coupons',
	tally: { subject: 'coupons', columns: ['kind', 'disabled'] },
});

export const insertCoupon = (tx: Tx, row: Omit<CouponRow, 'id'>) => insertReturningId(tx, 'coupons', row);

export const couponsBySerial = prepare((db, p: { companyId: number; keys: readonly string[] }, on) =>
	db
		.selectFrom('coupons')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('serial_key', 'in', on.texts(p.keys)),
);

export const findSettings = prepare((db, p: { companyId: number }) =>
	db.selectFrom('coupon_settings').select('type_codes').where('company_id', '=', p.companyId),
);

export const saveSettings = prepare((db, p: { companyId: number; typeCodes: TypeCodes }) =>
	db
		.insertInto('coupon_settings')
		.values({ company_id: p.companyId, type_codes: p.typeCodes })
		.onConflict((conflict) => conflict.column('company_id').doUpdateSet({ type_codes: p.typeCodes })),
);
