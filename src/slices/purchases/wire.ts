/** Purchase documents and the answers to them, as the world sees them. */
import type { Static } from 'typebox';
import type { CompanyRow } from '../../foundations/identity/index.ts';
import { node, type View } from '../../kernel/http/index.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { ACTIONS } from './actions.ts';
import { type ClaimShape, PATH, type PurchaseShape, type TrackedShape } from './schema.ts';
import type { ClaimRow, PurchaseRow } from './store.ts';

/** A document with the answers to it. */
export interface AnsweredRow extends PurchaseRow {
	claims: readonly ClaimRow[];
}

export function purchaseToWire(row: AnsweredRow, view: View): Static<typeof PurchaseShape> {
	const amount = (scaled: number) => fromScaled(scaled, view.decimals);
	return {
		href: node(view, PATH, row.id).href,
		id: row.id,
		codeSii: row.code_sii,
		emissionDate: row.emission_date,
		number: row.number,
		clientCode: row.issuer_code,
		clientActivity: row.issuer_name,
		exemptAmount: amount(row.exempt_amount),
		netAmount: amount(row.net_amount),
		iva: row.iva_rate / 100,
		ivaAmount: amount(row.iva_amount),
		ivaOutOfTimeAmount: amount(row.iva_out_of_time_amount),
		specificTaxCode: row.specific_tax_code || null,
		specificTaxAmount: String(amount(row.specific_tax_amount)),
		specificTaxRate: row.specific_tax_rate === 0 ? null : String(row.specific_tax_rate / 100),
		additionalTaxAmount: row.additional_tax_amount === 0 ? null : String(amount(row.additional_tax_amount)),
		ivaNotRecoverableAmount: amount(row.iva_not_recoverable_amount),
		ivaAmountWithheld: amount(row.iva_amount_withheld),
		totalAmount: amount(row.total_amount),
		bookType: row.book_type,
		reportedSii: 0,
		thirdSii: 0,
		month: row.month,
		year: row.year,
		canceled: row.is_canceled,
		addBook: row.add_book,
		urlPdf: row.url_pdf,
		urlXml: row.url_xml,
		fixedAssetAmount: amount(row.fixed_asset_amount),
		liquidationCode: row.liquidation_code || null,
		commissionTotalNetAmount: amount(row.commission_net_amount),
		commissionTotalExemptAmount: amount(row.commission_exempt_amount),
		commissionTotalIvaAmount: amount(row.commission_iva_amount),
		docsCount: row.docs_count,
		include: row.is_included,
		siiReceptionDate: row.reception_date,
		siiInProgress: false,
		siiStatus: row.claims.map((claim) => claim.action_code),
	};
}

/** How an answer is asked for: its time, with the end of its id in place of milliseconds, and its company. */
export const trackingOf = ({ id, company_id, created_at }: ClaimRow): string =>
	`EVENT${created_at}${String(id % 1000).padStart(3, '0')}C${company_id}`;

/** As it is answered when it is given. */
export const claimToWire = (
	claim: ClaimRow,
	row: AnsweredRow,
	company: Pick<CompanyRow, 'id' | 'code'>,
): Static<typeof ClaimShape> => ({
	cpn: {
		date: new Date(claim.created_at * 1000).toISOString().replace('Z', '+00:00'),
		id: company.id,
		code: company.code,
	},
	document: { number: String(row.number), code: row.code_sii, issuer: { code: row.issuer_code } },
	events: [],
	trackingNumber: trackingOf(claim),
});

/** As it is read later. */
export const trackedToWire = (
	claim: ClaimRow,
	row: Pick<PurchaseRow, 'issuer_code' | 'code_sii' | 'number'>,
	company: Pick<CompanyRow, 'code'>,
): Static<typeof TrackedShape> => ({
	trackingNumber: trackingOf(claim),
	cpnCode: company.code,
	issuerCode: row.issuer_code,
	actionCode: claim.action_code,
	documentCode: row.code_sii,
	documentNumber: String(row.number),
	response: { code: '0', description: ACTIONS[claim.action_code]?.meaning ?? '' },
	generationDate: claim.created_at,
});
