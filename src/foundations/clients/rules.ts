/** Pure decisions about clients: what a body makes of one, which codes are one client's own, and what may be changed. */
import type { Static } from 'typebox';
import type { Refusal } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import { codeKey, type Work } from '../identity/index.ts';
import { clientCodeIsEmpty, clientIsClosed, creditIsGivenElsewhere, pointsChangeElsewhere } from './errors.ts';
import type { ClientBody, SavedClient } from './schema.ts';
import { type ClientRow, FOREIGN_CODE } from './store.ts';

export type ClientInput = Static<typeof SavedClient>;
export type NewClient = Omit<ClientRow, 'id'>;

const FOREIGN_KEY = codeKey(FOREIGN_CODE);

/** Whether a code, however it is written, is the one that foreigners share. */
export const isForeignCode = (code: string): boolean => codeKey(code) === FOREIGN_KEY;

export const blankClient = ({ actor, now }: Work): NewClient => ({
	company_id: actor.company.id,
	code: '',
	code_key: '',
	company: '',
	company_or_person: 0,
	first_name: '',
	last_name: '',
	activity: '',
	email: '',
	phone: '',
	address: '',
	municipality: '',
	city: '',
	note: '',
	facebook: '',
	twitter: '',
	has_credit: 0,
	max_credit: 0,
	debt: 0,
	points: 0,
	points_updated_at: null,
	accumulates_points: 0,
	sends_dte: 0,
	price_list_id: null,
	payment_type_id: null,
	sale_condition_id: null,
	state: ACTIVE,
	is_deleted: 0,
	created_at: now,
});

function changedCode<Row extends NewClient>({ code, code_key }: Row, input: ClientInput) {
	const isForeigner = input.isForeigner === 1 && (input.code ?? code) === '';
	const sent = isForeigner ? FOREIGN_CODE : input.code;
	if (sent === undefined) return { code, code_key };
	// The code that foreigners share names none of them, so it is kept as it is looked up and is no key.
	return isForeignCode(sent) ? { code: FOREIGN_CODE, code_key: '' } : { code: sent, code_key: codeKey(sent) };
}

export function changedClient<Row extends NewClient>(before: Row, input: ClientInput): Row {
	return {
		...before,
		...changedCode(before, input),
		company: input.company ?? before.company,
		company_or_person: input.companyOrPerson ?? before.company_or_person,
		first_name: input.firstName ?? before.first_name,
		last_name: input.lastName ?? before.last_name,
		activity: input.activity ?? before.activity,
		email: input.email ?? before.email,
		phone: input.phone ?? before.phone,
		address: input.address ?? before.address,
		municipality: input.municipality ?? input.district ?? before.municipality,
		city: input.city ?? before.city,
		note: input.note ?? before.note,
		facebook: input.facebook ?? before.facebook,
		twitter: input.twitter ?? before.twitter,
		has_credit: input.hasCredit ?? before.has_credit,
		max_credit: input.maxCredit ?? before.max_credit,
		accumulates_points: input.accumulatePoints ?? before.accumulates_points,
		sends_dte: input.sendDte ?? before.sends_dte,
		price_list_id: input.priceListId === undefined ? before.price_list_id : input.priceListId || null,
		payment_type_id: input.paymentTypeId === undefined ? before.payment_type_id : input.paymentTypeId || null,
		sale_condition_id: input.saleConditionId === undefined ? before.sale_condition_id : input.saleConditionId || null,
		state: input.state ?? before.state,
	};
}

// Spec silent: no member is required alone, but a record that identifies no client is refused.
export const isBlankClient = (row: NewClient): boolean =>
	[row.code, row.company, row.first_name, row.last_name, row.email].every((text) => text === '');

// Spec silent: a code of dots, dashes and blanks alone is no code, and without one there would be a new client every time.
export function refuseEmptyCode({ code }: Pick<ClientInput, 'code'>, field: string): void {
	if (code && codeKey(code) === '') throw clientCodeIsEmpty(field);
}

/** Programs send back what they have read: that is no change of the points. */
export function refuseOtherPoints({ points }: ClientInput, held: number): void {
	if (points !== undefined && points !== held) throw pointsChangeElsewhere();
}

// Spec silent: who may write sales need not be who may give credit, so what a document says of it changes nothing.
export function otherCredit(
	{ hasCredit, maxCredit }: Static<typeof ClientBody>,
	held: Pick<NewClient, 'has_credit' | 'max_credit'>,
): Refusal[] {
	return [
		...((hasCredit ?? held.has_credit) === held.has_credit ? [] : [creditIsGivenElsewhere('client.hasCredit')]),
		...((maxCredit ?? held.max_credit) === held.max_credit ? [] : [creditIsGivenElsewhere('client.maxCredit')]),
	];
}

/** Who writes a sale knows the client; who writes a guide knows where goods go; a buyer's form may name anybody. */
export type ToldBy = 'sale' | 'guide' | 'buyer';

/**
 * A client that is known, with what a document's body says of it. An empty text says nothing, and a code is given only to
 * a client without one. Where goods go this time is its address only while it has none.
 */
export function learnedClient(before: ClientRow, input: Static<typeof ClientBody>, by: ToldBy): ClientRow {
	if (by === 'buyer') return before;
	const after = changedClient(before, input);
	const place = (sent: string, known: string) => (by === 'guide' && known !== '' ? known : sent || known);
	return {
		...after,
		...(before.code === '' ? {} : { code: before.code, code_key: before.code_key }),
		company: after.company || before.company,
		first_name: after.first_name || before.first_name,
		last_name: after.last_name || before.last_name,
		activity: after.activity || before.activity,
		email: after.email || before.email,
		phone: after.phone || before.phone,
		address: place(after.address, before.address),
		municipality: place(after.municipality, before.municipality),
		city: place(after.city, before.city),
		note: after.note || before.note,
		facebook: after.facebook || before.facebook,
		twitter: after.twitter || before.twitter,
		price_list_id: after.price_list_id ?? before.price_list_id,
	};
}

export const isSameClient = (one: ClientRow, other: ClientRow): boolean =>
	Object.entries(one).every(([column, value]) => Reflect.get(other, column) === value);

// Spec silent: an inactive client is changed by what makes it active again, or by that alone; a deleted one never.
export function refuseClosed(before: ClientRow, { state }: ClientInput): void {
	if (before.is_deleted === 1 || (before.state === INACTIVE && state !== ACTIVE)) throw clientIsClosed();
}
