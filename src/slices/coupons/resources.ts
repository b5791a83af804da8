/** What the coupons room shows as a list. */
import { wordIn } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import { type AnyResource, byFlag, byPart, byText, byWords, type Resource } from '../../kernel/http/index.ts';
import { serialKey } from './rules.ts';
import { ListedCouponShape } from './schema.ts';
import { type CouponRow, couponSource } from './store.ts';
import { DEFAULT_TYPE_CODES, kindOf, type TypeCodes, typesInWords } from './type-codes.ts';
import { COUPONS, listedCoupon } from './wire.ts';

type Filter = AnyResource['filters'][string];

const byType = (codes: TypeCodes): Filter => ({
	description: `${typesInWords(DEFAULT_TYPE_CODES)}, or as the setting couponTypes says; several as [0,1]`,
	type: 'string',
	read: (name, value) => {
		const kinds = value
			.replace(/[[\]\s"]/g, '')
			.split(',')
			.map((type) => {
				const kind = kindOf(codes, type);
				if (kind === undefined) throw invalid(name, typesInWords(codes));
				return kind;
			});
		return { column: 'kind', kind: 'in', values: [...new Set(kinds)] };
	},
});

const bySerial = byText('serial_key', 'Series, letter case ignored', serialKey);

/** Coupons as a company that writes types so lists them. */
export const couponsWrittenAs = (
	codes: TypeCodes,
	isExpanded: boolean,
): Resource<CouponRow, typeof ListedCouponShape> => ({
	noun: 'coupon',
	plural: 'coupons',
	names: ['LoyaltyCoupon', 'LoyaltyCoupons'],
	path: COUPONS,
	tag: 'Coupons',
	right: 'coupons:read',
	source: couponSource,
	isOrdered: true,
	filters: {
		name: byPart('name', 'name'),
		serial: bySerial,
		serialnumber: bySerial,
		disabled: byFlag('disabled', '0 active, 1 disabled'),
		type: byType(codes),
		q: byWords('name and series', (word) => wordIn(word, ['name', 'serial_number'])),
	},
	shape: ListedCouponShape,
	relations: {},
	wire: (row, view) => listedCoupon(row, view, codes, isExpanded),
});
