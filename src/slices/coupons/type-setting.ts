/** How a company writes coupon types: its setting `couponTypes`. */
import type { Work } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import { findSettings, saveSettings } from './store.ts';
import { DEFAULT_TYPE_CODES, isTypeCodes, type TypeCodes } from './type-codes.ts';

export async function typeCodesOf(on: Queryable, companyId: number): Promise<TypeCodes> {
	return (await findSettings.first(on, { companyId }))?.type_codes ?? DEFAULT_TYPE_CODES;
}

/** Existing coupons keep what they do; only how their type is written changes. */
export async function setTypeCodes({ tx, actor }: Work, wanted: string): Promise<TypeCodes> {
	if (!isTypeCodes(wanted)) throw invalid('couponTypes', '"012" or "123"');
	await saveSettings.run(tx, { companyId: actor.company.id, typeCodes: wanted });
	return wanted;
}
