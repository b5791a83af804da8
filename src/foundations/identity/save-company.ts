/** Changes what a company says of itself; every process uses it from its next request on. */
import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { type Queryable, violatesUnique } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import type { Work } from './actor.ts';
import { codeIsTaken, currencyStays, logoStays, wrongCode } from './errors.ts';
import { codeKey, hidesCharacters, isCompanyCode, isPlainName, looksLikeEmail, timeZoneNamed } from './rules.ts';
import { showLogo } from './save-logo.ts';
import type { CompanyChange } from './schema.ts';
import { type CompanyRow, findCompany, updateCompany } from './store.ts';
import { companyToWire } from './wire.ts';

type Change = Static<typeof CompanyChange>;

/** How the company's coupon types are written; the coupons, a floor up, know (wired by `app/rooms.ts`). */
export interface CouponEncoding {
	read(on: Queryable, companyId: number): Promise<string>;
	save(work: Work, encoding: string): Promise<unknown>;
}

const LINES = ['activity', 'address', 'municipality', 'district', 'city', 'phone'] as const;

function check(before: CompanyRow, input: Change): void {
	if (input.name !== undefined && !isPlainName(input.name))
		throw invalid('name', 'a name of 1 to 100 characters without addresses');
	// A stored code stays valid until it is changed: older companies may have any.
	if (input.code !== undefined && input.code !== before.code && !isCompanyCode(input.code, before.currency_code))
		throw wrongCode(input.code);
	if (input.email && (!looksLikeEmail(input.email) || hidesCharacters(input.email)))
		throw invalid('email', 'an e-mail address');
	for (const name of LINES)
		if (hidesCharacters(input[name] ?? '')) throw invalid(name, 'text without hidden characters');
	if (input.currency !== undefined && input.currency.toUpperCase() !== before.currency_code)
		throw currencyStays(before.currency_code);
}

function zoneOf(before: CompanyRow, input: Change): string {
	if (input.timeZone === undefined) return before.time_zone;
	const known = timeZoneNamed(input.timeZone);
	if (known === undefined) throw invalid('timeZone', 'the name of a time zone, as America/Santiago');
	return known;
}

function changed(before: CompanyRow, input: Change): CompanyRow {
	check(before, input);
	const code = input.code ?? before.code;
	return {
		...before,
		name: input.name ?? before.name,
		code,
		code_key: codeKey(code),
		activity: input.activity ?? before.activity,
		address: input.address ?? before.address,
		municipality: input.municipality ?? input.district ?? before.municipality,
		city: input.city ?? before.city,
		phone: input.phone ?? before.phone,
		email: input.email ?? before.email,
		time_zone: zoneOf(before, input),
		paper: input.paper ?? before.paper,
		has_store: input.onlineStore ?? before.has_store,
		allows_negative_stock: input.allowNegativeStock ?? before.allows_negative_stock,
		allows_overpayment: input.allowOverpayment ?? before.allows_overpayment,
	};
}

async function companyById(on: Queryable, companyId: number): Promise<CompanyRow> {
	return (await findCompany.first(on, { id: companyId })) as CompanyRow;
}

export async function showCompany(on: Queryable, companyId: number, coupons: CouponEncoding, view: View) {
	const [row, encoding, logo] = await Promise.all([
		companyById(on, companyId),
		coupons.read(on, companyId),
		showLogo(on, companyId, view),
	]);
	return companyToWire(row, encoding, logo, view);
}

/** `PUT /v1/company.json`: what is not named stays as it is. */
export async function changeCompany(work: Work, input: Change, coupons: CouponEncoding, view: View): Promise<void> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	await tx.lock(`companies/${companyId}`);
	const after = changed(await companyById(tx, companyId), input);
	try {
		await updateCompany.run(tx, after);
	} catch (error) {
		throw violatesUnique(error, 'companies', 'code_key') ? codeIsTaken(after.code) : error;
	}
	if (input.couponEncoding !== undefined) await coupons.save(work, input.couponEncoding);
	if (input.logo !== undefined && !isDeepStrictEqual(input.logo, await showLogo(tx, companyId, view)))
		throw logoStays();
}
