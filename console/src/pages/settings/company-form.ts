/** What the form of the company holds, and what is wrong with it before anything is sent. */
import type { Company, CompanyChange } from '../../api/shapes.ts';

export type Paper = 'letter' | 'a4' | 'roll80';
export type Encoding = '012' | '123';

export interface CompanyForm {
	name: string;
	code: string;
	activity: string;
	address: string;
	municipality: string;
	city: string;
	phone: string;
	email: string;
	timeZone: string;
	paper: Paper;
	onlineStore: boolean;
	allowNegativeStock: boolean;
	allowOverpayment: boolean;
	couponEncoding: Encoding;
}

export const formOf = (company: Company): CompanyForm => ({
	name: company.name,
	code: company.code,
	activity: company.activity,
	address: company.address,
	municipality: company.municipality,
	city: company.city,
	phone: company.phone,
	email: company.email,
	timeZone: company.timeZone,
	paper: company.paper === 'a4' || company.paper === 'roll80' ? company.paper : 'letter',
	onlineStore: company.onlineStore === 1,
	allowNegativeStock: company.allowNegativeStock === 1,
	allowOverpayment: company.allowOverpayment === 1,
	couponEncoding: company.couponEncoding === '123' ? '123' : '012',
});

export const changeOf = (form: CompanyForm): CompanyChange => ({
	...form,
	onlineStore: form.onlineStore ? 1 : 0,
	allowNegativeStock: form.allowNegativeStock ? 1 : 0,
	allowOverpayment: form.allowOverpayment ? 1 : 0,
});

/** A Chilean tax number: its digits from the right by 2 to 7 in turn, modulo 11. */
export function isChileanCode(code: string): boolean {
	const [, digits = '', last] = /^(\d{1,9})([\dk])$/.exec(code.toLowerCase().replace(/[.\-\s]/g, '')) ?? [];
	const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
	const rest = 11 - (sum % 11);
	return digits !== '' && last === (rest === 11 ? '0' : rest === 10 ? 'k' : String(rest));
}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;

export interface Sentences {
	nameMissing: string;
	wrongCode: string;
	wrongEmail: string;
}

/** Every wrong field at once. A code that was not touched stays valid, whatever it is. */
export function problemsOf(
	form: CompanyForm,
	before: Company,
	says: Sentences,
): Partial<Record<keyof CompanyForm, string>> {
	const isChilean = before.currency === 'CLP';
	const isCodeFine = form.code === before.code || (isChilean ? isChileanCode(form.code) : form.code.trim().length >= 3);
	return {
		...(form.name.trim() === '' ? { name: says.nameMissing } : {}),
		...(isCodeFine ? {} : { code: says.wrongCode }),
		...(form.email === '' || EMAIL.test(form.email) ? {} : { email: says.wrongEmail }),
	};
}
