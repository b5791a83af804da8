/** SQL on coupons and on how a company writes coupon types. */

import { type RowOf, source, statements } from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kind, TypeCodes } from './type-codes.ts';

export interface CouponRow extends RowOf<'coupons'> {
	/** The name as it is searched. */
	name_key: string;
	/** The series without regard to letter case. */
	serial_key: string;
	kind: Kind;
	/** In the currency's smallest unit; a percentage in hundredths of a percent. */
	amount: number;
	disabled: 0 | 1;
	/** Null in any of these, `uses`, dates and amounts: restricts nothing. */
	combinable: 0 | 1 | null;
	repeatable: 0 | 1 | null;
	collections: Json<string[]> | null;
	products: Json<string[]> | null;
	/** Held by checkouts, or settled. */
	uses_taken: number;
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

export const couponsBySerial = prepare((db, p: { companyId: number; keys: readonly string[] }, on) =>
	db
		.selectFrom('coupons')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('serial_key', p.keys)),
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
