/** Documents and their lines as the world sees them, and the addresses that open without a token. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../../kernel/http/index.ts';
import { fromScaled, quantityToWire, unitToWire } from '../../../kernel/numbers.ts';
import { COINS, PRICE_LISTS, storedUnit, TEXT_VARIANT_ID, unitWithTaxes, VARIANTS } from '../../catalog/index.ts';
import { CLIENTS } from '../../clients/index.ts';
import { OFFICES, USERS } from '../../identity/index.ts';
import { DOCUMENT_TYPES } from '../types/index.ts';
import type { DocumentDetailShape, DocumentShape } from './document-schema.ts';
import type { DocumentDetailRow, DocumentRow, SoldLineRow } from './store.ts';
import { DOCUMENTS } from './wire.ts';

/** Where printable documents live; the secret in the address is the key. */
export const PUBLIC_VIEW = '/view';

const SECRET_LENGTH = 40;

/**
 * The id finds the document, the secret behind it opens it: an index of secrets, which lie anywhere in it, would cost every
 * document that is issued a page of its own on disk.
 */
const publicToken = (row: DocumentRow): string => row.id.toString(16) + row.public_token;

/** Addresses of before have the id in decimals, apart from the secret. */
export function readPublicToken(text: string): { id: number; secret: string } | undefined {
	const before = /^([1-9]\d{0,14})-([0-9a-f]{40})$/.exec(text);
	if (before) return { id: Number(before[1]), secret: before[2] ?? '' };
	if (!/^[1-9a-f][0-9a-f]{40,52}$/.test(text)) return undefined;
	const id = Number.parseInt(text.slice(0, -SECRET_LENGTH), 16);
	return { id, secret: text.slice(-SECRET_LENGTH) };
}

/** The four addresses that open without a token. */
export function publicUrls(row: DocumentRow, view: View) {
	const stem = `${view.addresses.base}${PUBLIC_VIEW}/${publicToken(row)}`;
	return {
		urlPublicView: stem,
		urlPdf: `${stem}/document.pdf`,
		urlPublicViewOriginal: `${stem}/original`,
		urlPdfOriginal: `${stem}/original.pdf`,
	};
}

/** What the tax authority is said to have answered to a document that is never declared. */
export const NEVER_DECLARED = 2;

/** Written as one literal: with parts spread into it a page of documents took 51 µs, without 19. */
export const documentToWire = (row: DocumentRow, view: View): Static<typeof DocumentShape> => {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const path = `${DOCUMENTS}/${row.id}`;
	const urls = publicUrls(row, view);
	const wire: Static<typeof DocumentShape> = {
		href: `${view.addresses.base}${path}.json`,
		id: row.id,
		number: row.number,
		emissionDate: row.emission_date,
		expirationDate: row.expiration_date ?? row.emission_date,
		rcofDate: row.emission_date,
		generationDate: row.created_at,
		netAmount: money(row.net_amount),
		exemptAmount: money(row.exempt_amount),
		taxAmount: money(row.tax_amount),
		totalAmount: money(row.total_amount),
		address: row.address,
		municipality: row.municipality,
		city: row.city,
		token: publicToken(row),
		informedSii: NEVER_DECLARED,
		responseMsgSii: null,
		urlTimbre: null,
		urlXml: null,
		ted: null,
		trackingNumber: null,
		serialNumber: null,
		commercialState: 0,
		exportTotalAmount: 0,
		exportNetAmount: 0,
		exportTaxAmount: 0,
		exportExemptAmount: 0,
		commissionRate: 0,
		commissionNetAmount: 0,
		commissionTaxAmount: 0,
		commissionTotalAmount: 0,
		percentageTaxWithheld: 0,
		purchaseTaxAmount: 0,
		purchaseTotalAmount: 0,
		urlPublicView: urls.urlPublicView,
		urlPdf: urls.urlPdf,
		urlPublicViewOriginal: urls.urlPublicViewOriginal,
		urlPdfOriginal: urls.urlPdfOriginal,
		state: row.state,
		document_type: node(view, DOCUMENT_TYPES, row.document_type_id),
		office: node(view, OFFICES, row.office_id),
		user: node(view, USERS, row.user_id),
		coin: node(view, COINS, row.coin_id),
		price_list: node(view, PRICE_LISTS, row.price_list_id),
		details: collection(view, `${path}/details`),
		payments: collection(view, `${path}/payments`),
		references: collection(view, `${path}/references`),
		document_taxes: collection(view, `${path}/document_taxes`),
		sellers: collection(view, `${path}/sellers`),
		attributes: collection(view, `${path}/attributes`),
	};
	if (row.client_id !== null) wire.client = node(view, CLIENTS, row.client_id);
	return wire;
};

/** What strict readers of documents do not know. */
export const documentOurs = (row: DocumentRow, { decimals }: View): Partial<Static<typeof DocumentShape>> => ({
	declareSii: row.declare_sii,
	dispatch: row.is_dispatched,
	salesId: row.sales_id,
	saleConditionId: row.sale_condition_id,
	observation: row.observation,
	annulledAt: row.annulled_at,
	paidAmount: fromScaled(row.paid_amount, decimals),
	returnedAmount: fromScaled(row.returned_amount, decimals),
});

/** The unit value of a line, in millionths. */
export const unitValueOf = (row: Pick<DocumentDetailRow, 'unit_value' | 'net_unit_value'>, decimals: number): number =>
	storedUnit(row.unit_value, row.net_unit_value, decimals);

export const documentDetailToWire = (row: SoldLineRow, view: View): Static<typeof DocumentDetailShape> => {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const unitValue = unitValueOf(row, view.decimals);
	const { sold } = row;
	return {
		href: `${view.addresses.base}${DOCUMENTS}/${row.document_id}/details/${row.id}.json`,
		id: row.id,
		lineNumber: row.line_number,
		quantity: quantityToWire(row.quantity),
		netUnitValue: unitToWire(unitValue),
		totalUnitValue: money(unitWithTaxes(unitValue, row.tax_basis_points, view.decimals)),
		discountPercentage: unitToWire(row.discount),
		netDiscount: money(row.net_discount),
		totalDiscount: money(row.total_discount),
		netAmount: money(row.net_amount),
		taxAmount: money(row.tax_amount),
		totalAmount: money(row.total_amount),
		// Spec silent: a line that is text alone says it here as well, unless it has a further text.
		note: row.note || (sold ? '' : row.comment),
		relatedDetailId: row.related_detail_id ?? 0,
		variant: {
			...node(view, VARIANTS, sold?.id ?? TEXT_VARIANT_ID),
			id: sold?.id ?? TEXT_VARIANT_ID,
			// Interface-wide rule: text that is sent with a product stands instead of its description.
			description: row.comment || sold?.description || '',
			code: sold?.code ?? '',
		},
	};
};

export const documentDetailOurs = (
	row: SoldLineRow,
	{ decimals }: View,
): Partial<Static<typeof DocumentDetailShape>> => ({
	comment: row.comment,
	quantityDispatched: quantityToWire(row.dispatched_quantity - row.released_quantity),
	quantityToDispatch: quantityToWire(row.quantity - row.dispatched_quantity),
	quantityToReturn: quantityToWire(row.quantity - row.came_back_quantity - row.released_quantity),
	amountToReturn: fromScaled(row.total_amount - row.returned_total, decimals),
});
