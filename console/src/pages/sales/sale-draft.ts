/** A sale that is being made: its lines, who buys, how it is paid, and the request that issues it. */

import type { DocumentType, NewDocument, PaymentType } from '../../api/shapes.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { kindOf } from '../../records/kinds.ts';
import { amountOf } from '../../words/amount-text.ts';
import { netOf, type ValuedLine } from './amounts.ts';

export interface DraftLine {
	key: string;
	variant: NamedVariant;
	name: string;
	quantity: number;
	/** With taxes, where another than the list's was typed. */
	price: string;
	/** Per cent, as it was typed. */
	discount: string;
}

export interface DraftPayment {
	key: string;
	typeId: number | undefined;
	/** Empty: what is left. */
	amount: string;
	/** The number of the credit note that pays. */
	number: string;
}

export interface BuyerFields {
	code: string;
	company: string;
	activity: string;
	email: string;
	address: string;
	municipality: string;
	city: string;
}

export interface SaleDraft {
	lines: readonly DraftLine[];
	typeId: number | undefined;
	officeId: number | undefined;
	client: { value: string; label: string } | null;
	/** The client's own price list; 0 without one. */
	clientListId: number;
	newClient: BuyerFields | null;
	leavesNow: boolean;
	payments: readonly DraftPayment[];
	observation: string;
}

export const newPayment = (): DraftPayment => ({ key: crypto.randomUUID(), typeId: undefined, amount: '', number: '' });

export const emptySale = (): SaleDraft => ({
	lines: [],
	typeId: undefined,
	officeId: undefined,
	client: null,
	clientListId: 0,
	newClient: null,
	leavesNow: true,
	payments: [newPayment()],
	observation: '',
});

/** The same again adds one. */
export function withVariant(lines: readonly DraftLine[], variant: NamedVariant): [readonly DraftLine[], DraftLine] {
	const found = lines.find((line) => line.variant.id === variant.id);
	if (!found) {
		const added = { key: `v${variant.id}`, variant, name: nameOf(variant), quantity: 1, price: '', discount: '' };
		return [[...lines, added], added];
	}
	const more = { ...found, quantity: found.quantity + 1 };
	return [lines.map((line) => (line === found ? more : line)), more];
}

/** What is known of the price of a line. */
export interface LinePrice {
	/** The price of the list, without tax; undefined where the list has none. */
	net: number | undefined;
	taxes: ValuedLine['taxes'];
}

export const discountOf = ({ discount }: DraftLine): number => Math.min(100, amountOf(discount));

/** The net value of one that is sent, where it is not the list's. */
const typedNet = ({ price }: DraftLine, taxes: ValuedLine['taxes']): number | undefined =>
	/\d/.test(price) ? netOf(amountOf(price), taxes) : undefined;

export function lineValue(line: DraftLine, { net, taxes }: LinePrice): ValuedLine | undefined {
	const netUnitValue = typedNet(line, taxes) ?? net;
	return netUnitValue === undefined
		? undefined
		: { quantity: line.quantity, netUnitValue, discount: discountOf(line), taxes };
}

export interface AppliedPayments {
	payments: readonly { draft: DraftPayment; type: PaymentType; amount: number }[];
	/** What is given back of cash. */
	change: number;
	/** What is left to be paid later. */
	owed: number;
	/** What is paid beyond the total and cannot be given back. */
	excess: number;
}

/** Without what computers add to sums of cents. */
const tidy = (amount: number): number => Number(amount.toFixed(4));

/** An empty amount is what the others leave; cash beyond the total is given back. */
export function applyPayments(draft: SaleDraft, types: readonly PaymentType[], total: number): AppliedPayments {
	const typeOf = ({ typeId }: DraftPayment) => types.find(({ id }) => id === typeId) ?? types[0];
	const typed = draft.payments.reduce((sum, { amount }) => sum + amountOf(amount), 0);
	let rest = Math.max(0, tidy(total - typed));
	let beyond = Math.max(0, tidy(typed - total));
	let change = 0;
	const payments = draft.payments.flatMap((payment) => {
		const type = typeOf(payment);
		if (!type) return [];
		let amount = amountOf(payment.amount);
		if (payment.amount.trim() === '') [amount, rest] = [rest, 0];
		if (type.isCash === 1) {
			const back = Math.min(amount, beyond);
			[amount, beyond, change] = [tidy(amount - back), tidy(beyond - back), change + back];
		}
		return amount > 0 ? [{ draft: payment, type, amount }] : [];
	});
	return { payments, change, owed: rest, excess: beyond };
}

interface Issuing {
	type: DocumentType;
	officeId: number | undefined;
	/** The type of credit notes that pay. */
	noteTypeId: number | undefined;
	applied: AppliedPayments;
	priceOf(line: DraftLine): LinePrice;
}

const given = (text: string): string | undefined => text.trim() || undefined;

/** Members without a value are left out. */
export function requestOf(draft: SaleDraft, issuing: Issuing): NewDocument {
	const { type: documentType, officeId, noteTypeId, applied, priceOf } = issuing;
	const kind = kindOf(documentType);
	return JSON.parse(
		JSON.stringify({
			documentTypeId: documentType.id,
			officeId,
			clientId: draft.newClient ? undefined : draft.client?.value,
			client: draft.newClient ? { ...draft.newClient, companyOrPerson: 1 } : undefined,
			dispatch: kind.canDispatch ? (draft.leavesNow ? 1 : 0) : undefined,
			observation: given(draft.observation),
			details: draft.lines.map((line) => ({
				variantId: line.variant.id,
				quantity: line.quantity,
				netUnitValue: typedNet(line, priceOf(line).taxes),
				discount: discountOf(line) || undefined,
			})),
			payments: kind.takesPayments
				? applied.payments.map(({ draft: { number }, type, amount }) => ({
						paymentTypeId: type.id,
						amount,
						...(type.isCreditNote === 1 ? { documentTypeId: noteTypeId, number: given(number) } : {}),
					}))
				: undefined,
		}),
	);
}
