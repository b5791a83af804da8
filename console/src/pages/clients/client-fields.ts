/** The data of a client as a form has them, and the request that saves them. */
import type { Client, ClientBody } from '../../api/shapes.ts';
import { isRutPlausible, rutText } from '../../records/rut.ts';
import { amountOf } from '../../words/amount-text.ts';

export interface ClientFields {
	isCompany: boolean;
	code: string;
	company: string;
	firstName: string;
	lastName: string;
	activity: string;
	email: string;
	phone: string;
	address: string;
	municipality: string;
	city: string;
	note: string;
	/** Ids as texts; 0 for none. */
	priceListId: string;
	paymentTypeId: string;
	saleConditionId: string;
	hasCredit: boolean;
	maxCredit: string;
	accumulatePoints: boolean;
}

export const NEW_CLIENT: ClientFields = {
	isCompany: true,
	code: '',
	company: '',
	firstName: '',
	lastName: '',
	activity: '',
	email: '',
	phone: '',
	address: '',
	municipality: '',
	city: '',
	note: '',
	priceListId: '0',
	paymentTypeId: '0',
	saleConditionId: '0',
	hasCredit: false,
	maxCredit: '',
	accumulatePoints: false,
};

type Names = Pick<Client, 'companyOrPerson' | 'company' | 'firstName' | 'lastName'>;

/** Tells a company from a person by the name it bears: integrations often leave `companyOrPerson` out. */
export const isCompany = ({ companyOrPerson, company, firstName, lastName }: Names): boolean =>
	company !== '' || (companyOrPerson === 1 && `${firstName}${lastName}` === '');

export const fieldsOf = (client: Client): ClientFields => ({
	isCompany: isCompany(client),
	code: rutText(client.code),
	company: client.company,
	firstName: client.firstName,
	lastName: client.lastName,
	activity: client.activity,
	email: client.email,
	phone: client.phone,
	address: client.address,
	municipality: client.municipality,
	city: client.city,
	note: client.note,
	priceListId: String(client.priceListId),
	paymentTypeId: String(client.payment_type?.id ?? 0),
	saleConditionId: String(client.sale_condition?.id ?? 0),
	hasCredit: client.hasCredit === 1,
	maxCredit: String(Number(client.maxCredit)),
	accumulatePoints: client.accumulatePoints === 1,
});

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;

export interface Sentences {
	wrongEmail: string;
	nothingNamed: string;
	wrongRut: string;
}

/** Every wrong field at once, before anything is sent. `keptCode`: a RUT that is on file already does not keep the rest from being changed. */
export function problemsOf(fields: ClientFields, says: Sentences, keptCode: string): Partial<Record<string, string>> {
	const { code, company, firstName, lastName, email } = fields;
	const isNamed = [code, fields.isCompany ? company : '', firstName, lastName, email].some(
		(text) => text.trim() !== '',
	);
	return {
		...(isNamed ? {} : { [fields.isCompany ? 'company' : 'firstName']: says.nothingNamed }),
		...(code === keptCode || isRutPlausible(code) ? {} : { code: says.wrongRut }),
		...(email.trim() === '' || EMAIL.test(email.trim()) ? {} : { email: says.wrongEmail }),
	};
}

export function bodyOf(fields: ClientFields): ClientBody {
	const { isCompany: isFirm, hasCredit, maxCredit, accumulatePoints, code, ...texts } = fields;
	return {
		...texts,
		...(isFirm ? {} : { company: '' }),
		code: rutText(code),
		companyOrPerson: isFirm ? 1 : 0,
		hasCredit: hasCredit ? 1 : 0,
		...(hasCredit ? { maxCredit: amountOf(maxCredit) } : {}),
		accumulatePoints: accumulatePoints ? 1 : 0,
	};
}
