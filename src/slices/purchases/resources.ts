/** What is shown of purchase documents. */
import { codeKey } from '../../foundations/identity/index.ts';
import { extendSource, type Queryable } from '../../kernel/db/index.ts';
import { byCodes, byDate, byNumber, byText, type Resource } from '../../kernel/http/index.ts';
import { PATH, PurchaseShape } from './schema.ts';
import { claimsOf, type PurchaseRow, purchaseSource } from './store.ts';
import { type AnsweredRow, purchaseToWire } from './wire.ts';

/** One more statement for any number of documents. */
export async function withClaims(
	on: Queryable,
	companyId: number,
	rows: readonly PurchaseRow[],
): Promise<AnsweredRow[]> {
	const claims = await claimsOf.all(on, { companyId, ids: rows.map(({ id }) => id) });
	const byDocument = Map.groupBy(claims, (claim) => claim.purchase_document_id);
	return rows.map((row) => ({ ...row, claims: byDocument.get(row.id) ?? [] }));
}

export const purchases: Resource<AnsweredRow, typeof PurchaseShape> = {
	tag: 'Purchases',
	right: 'documents:read',
	noun: 'purchase document',
	plural: 'purchase documents',
	names: ['ThirdPartyDocument', 'ThirdPartyDocuments'],
	path: PATH,
	source: extendSource(purchaseSource, withClaims),
	filters: {
		emissiondate: byDate('emission_date', 'When it was issued'),
		receptiondate: byDate('reception_date', 'When it was received'),
		codesii: byCodes('code_sii', 'Code of the tax authority'),
		number: byNumber('number', 'Number'),
		clientcode: byText('issuer_key', 'Tax code of the issuer, with or without dots and dash', codeKey),
		year: byNumber('year', 'Year of the book'),
		month: byNumber('month', 'Month of the book'),
	},
	shape: PurchaseShape,
	relations: {},
	wire: purchaseToWire,
};
