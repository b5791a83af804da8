/** A guide that is being made: its lines, what is short of stock, what it comes to, and the request that issues it. */
import type { NewShipping } from '../../api/shapes.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { SALE_TYPE, TRANSFER_TYPE } from './records.ts';

export interface DraftLine {
	/** The key of the variant, or of the line of a sale. */
	key: string;
	variant: NamedVariant | null;
	name: string;
	quantity: number;
	/** The line of the sale that it comes from, with what is left of it. */
	undispatched?: { detailId: number; quantity: number; netUnitValue: number; totalUnitValue: number };
}

export interface NewClientFields {
	code: string;
	company: string;
	email: string;
}

export interface Draft {
	lines: readonly DraftLine[];
	typeId: number;
	officeId: number | undefined;
	destinationId: number | undefined;
	client: { value: string; label: string } | null;
	newClient: NewClientFields | null;
	recipient: string;
	address: string;
	municipality: string;
	city: string;
}

export const EMPTY: Draft = {
	lines: [],
	typeId: SALE_TYPE,
	officeId: undefined,
	destinationId: undefined,
	client: null,
	newClient: null,
	recipient: '',
	address: '',
	municipality: '',
	city: '',
};

export const isTransfer = ({ typeId }: Draft): boolean => typeId === TRANSFER_TYPE;

/** The same again adds one; of a sale never more than is left to dispatch. */
export function withVariant(lines: readonly DraftLine[], variant: NamedVariant): [readonly DraftLine[], DraftLine] {
	const found = lines.find((line) => line.variant?.id === variant.id);
	if (!found) {
		const added = { key: `v${variant.id}`, variant, name: nameOf(variant), quantity: 1 };
		return [[...lines, added], added];
	}
	const more = {
		...found,
		quantity: Math.min(found.quantity + 1, found.undispatched?.quantity ?? Number.POSITIVE_INFINITY),
	};
	return [lines.map((line) => (line === found ? more : line)), more];
}

/** What of a variant can leave; undefined where it is not counted or may go below nothing. */
export type AvailableOf = (line: DraftLine) => number | undefined;

export function shortOf(line: DraftLine, availableOf: AvailableOf): { asked: number; available: number } | undefined {
	const available = availableOf(line);
	if (available === undefined || line.quantity <= available) return undefined;
	return { asked: line.quantity, available };
}

export interface UnitPrice {
	net: number;
	withTaxes: number;
}

export type PriceOf = (line: DraftLine) => UnitPrice | undefined;

/** The total is rounded once, and tax is what is left of it. */
export function sumsOf(lines: readonly DraftLine[], priceOf: PriceOf, decimals: number) {
	const round = (value: number) => Number(value.toFixed(decimals));
	const sum = (of: (price: UnitPrice) => number) =>
		round(lines.reduce((all, line) => all + line.quantity * of(priceOf(line) ?? { net: 0, withTaxes: 0 }), 0));
	const [net, total] = [sum((price) => price.net), sum((price) => price.withTaxes)];
	return { net, tax: round(total - net), total };
}

const given = (text: string): string | undefined => text.trim() || undefined;

/** Members without a value are left out. */
export function requestOf(draft: Draft): NewShipping {
	const { client, newClient } = draft;
	const named = newClient ? { ...newClient, companyOrPerson: 1 as const } : client ? { id: client.value } : undefined;
	return JSON.parse(
		JSON.stringify({
			shippingTypeId: draft.typeId,
			officeId: draft.officeId,
			destinationOfficeId: isTransfer(draft) ? draft.destinationId : undefined,
			client: isTransfer(draft) ? undefined : named,
			recipient: given(draft.recipient),
			address: given(draft.address),
			municipality: given(draft.municipality),
			city: given(draft.city),
			details: draft.lines.map(({ undispatched, variant, quantity }) =>
				undispatched ? { detailId: undispatched.detailId, quantity } : { variantId: variant?.id, quantity },
			),
		}),
	);
}
