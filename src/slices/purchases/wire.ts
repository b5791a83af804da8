/** Purchase documents and the answers to them, as the world sees them. */
import type { Static } from 'typebox';
import type { CompanyRow } from '../../foundations/identity/index.ts';
import { node, type View } from '../../kernel/http/index.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { ACTIONS } from './actions.ts';
import { type ClaimShape, PATH, type PurchaseShape } from './schema.ts';
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
		specificTaxCode: row.specific_tax_code,
		specificTaxAmount: String(amount(row.specific_tax_amount)),
		specificTaxRate: row.specific_tax_rate / 100,
		additionalTaxAmount: amount(row.additional_tax_amount),
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
		liquidationCode: row.liquidation_code,
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

/** One answer to a document, beside all of them. */
export const claimToWire = (
	claim: ClaimRow,
	{ claims, ...row }: AnsweredRow,
	company: Pick<CompanyRow, 'id' | 'code' | 'name'>,
	view: View,
): Static<typeof ClaimShape> => ({
	trackingNumber: claim.id,
	cpn: { id: company.id, code: company.code, name: company.name },
	document: {
		href: node(view, PATH, row.id).href,
		id: row.id,
		issuer: { code: row.issuer_code, name: row.issuer_name },
		code: row.code_sii,
		number: row.number,
	},
	events: claims.map(({ id, action_code, created_at }) => ({
		code: action_code,
		description: ACTIONS[action_code]?.meaning ?? '',
		date: created_at,
		trackingNumber: id,
	})),
});
