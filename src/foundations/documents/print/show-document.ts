/** Gathers what a printed document says; the address's secret is all a reader needs to show. */
import { factsVersion, type Queryable } from '../../../kernel/db/index.ts';
import { present, unavailable } from '../../../kernel/errors.ts';
import type { PublicAddresses } from '../../../kernel/http/index.ts';
import { QUANTITY_ONE } from '../../../kernel/numbers.ts';
import { isSameSecret } from '../../../kernel/secrets.ts';
import { companyTaxes, type VariantFacts, variantsOf } from '../../catalog/index.ts';
import { findClient } from '../../clients/index.ts';
import { findCompany, logoVersion, offices, type Paper, readLogo, users } from '../../identity/index.ts';
import {
	ANNULLED,
	type DocumentDetailRow,
	type DocumentRow,
	findOfAnyCompany,
	linesOf,
	lineText,
	MOST_REFERENCES,
	publicUrls,
	readPublicToken,
	referenceSource,
	sellerOf,
	taxesOf,
} from '../records/index.ts';
import { documentTypeSource, showsTaxApart } from '../types/index.ts';
import type { PrintableClient, PrintableDispatch, PrintableDocument, PrintableLine } from './model.ts';
import { onlyTax, printedDiscount, printedPrices, printedTaxes } from './printable-amounts.ts';

/** What the dispatch room adds to a guide (wired by `app/rooms.ts`). */
export type DispatchOf = (
	on: Queryable,
	companyId: number,
	documentId: number,
) => Promise<PrintableDispatch | undefined>;

function quantityText(scaled: number): string {
	const whole = Math.trunc(scaled / QUANTITY_ONE);
	const fraction = String(scaled % QUANTITY_ONE)
		.padStart(4, '0')
		.replace(/0+$/, '');
	return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}

/** What is in a pack that says to print it, a line each. */
const contentsOf = (variant: VariantFacts | undefined): string[] =>
	variant?.pack?.isPrinted ? variant.pack.parts.map(({ quantity, name }) => `${quantityText(quantity)} × ${name}`) : [];

async function printableLines(
	on: Queryable,
	companyId: number,
	rows: readonly DocumentDetailRow[],
	prices: (row: DocumentDetailRow) => Pick<PrintableLine, 'unitPrice' | 'total'>,
): Promise<PrintableLine[]> {
	const variantOf = await variantsOf(on, companyId, rows);
	return rows.map((row) => {
		const variant = variantOf(row);
		return {
			code: variant?.code ?? '',
			description: [lineText(variant, row.comment), row.note, ...contentsOf(variant)].filter(Boolean).join('\n'),
			quantity: quantityText(row.quantity),
			...prices(row),
		};
	});
}

const fullName = (of: { first_name: string; last_name: string }) => `${of.first_name} ${of.last_name}`.trim();

async function printableClient(on: Queryable, row: DocumentRow): Promise<PrintableClient | undefined> {
	const client = row.client_id === null ? undefined : await findClient(on, row.company_id, row.client_id);
	if (!client) return undefined;
	const { code, activity, address, municipality, city, email } = client;
	const name = client.company || fullName(client) || client.code;
	return { name, code, activity, address, municipality, city, email };
}

/** What the document has of each tax, or of tax as a whole where only that is known. */
async function printableTaxes(on: Queryable, row: DocumentRow, lines: readonly DocumentDetailRow[]) {
	const { company_id: companyId, id: documentId } = row;
	const [amounts, taxes] = await Promise.all([taxesOf.all(on, { companyId, documentId }), companyTaxes(on, companyId)]);
	const isKnown = amounts.reduce((sum, { amount }) => sum + amount, 0) === row.tax_amount && amounts.length > 0;
	const names = new Map(taxes.map(({ id, name }) => [id, name]));
	return isKnown ? printedTaxes(amounts, lines, names) : [onlyTax(row.tax_amount, lines)];
}

async function printableReferences(on: Queryable, { company_id, id }: DocumentRow) {
	const ofDocument = { column: 'document_id', kind: 'equal', value: id } as const;
	const rows = await referenceSource.page(on, company_id, [ofDocument], { limit: MOST_REFERENCES, offset: 0 });
	return rows.map(({ dte, code_sii, number, reference_date: date, reason }) => ({
		name: dte?.name ?? code_sii,
		number,
		date,
		reason,
	}));
}

async function findByToken(on: Queryable, token: string): Promise<DocumentRow> {
	const shown = readPublicToken(token);
	const row = shown && (await findOfAnyCompany.first(on, { id: shown.id }));
	if (!row || !isSameSecret(row.public_token, shown.secret)) throw unavailable();
	return row;
}

/** A document by its address, without its lines and logo, which may be many and long. */
export interface OpenedDocument {
	companyId: number;
	head: Omit<PrintableDocument, 'lines' | 'logo'>;
	/** What its lines say is the same while this is: they never change, and what they name is facts. Undefined when unknown. */
	linesVersion: number | undefined;
	/** Its logo is the same while this is. */
	logoVersion: number;
	whole(): Promise<PrintableDocument>;
}

export interface Reading {
	/** Without the mark of an annulment. */
	asIssued: boolean;
	/** The company's own when omitted. */
	paper?: Paper | undefined;
}

export async function openDocument(
	on: Queryable,
	addresses: PublicAddresses,
	dispatchOf: DispatchOf,
	token: string,
	reading: Reading,
): Promise<OpenedDocument> {
	return describeDocument(on, addresses, dispatchOf, await findByToken(on, token), reading);
}

/** The same of a document that is known. */
export async function describeDocument(
	on: Queryable,
	addresses: PublicAddresses,
	dispatchOf: DispatchOf,
	row: DocumentRow,
	{ asIssued, paper }: Reading,
): Promise<OpenedDocument> {
	const companyId = row.company_id;
	const company = present(await findCompany.first(on, { id: companyId }), 'company');
	const [type, office, user, client, dispatch, linesVersion, ofLogo] = await Promise.all([
		documentTypeSource.find(on, companyId, row.document_type_id),
		offices.source.find(on, companyId, row.office_id),
		users.source.find(on, companyId, sellerOf(row)),
		printableClient(on, row),
		dispatchOf(on, companyId, row.id),
		factsVersion(on, companyId),
		logoVersion(on, companyId),
	]);
	const taxApart = showsTaxApart(present(type, 'document type'));
	const decimals = company.currency_decimals;
	const urls = publicUrls(row, { addresses, decimals });
	const { name, code, activity, address, municipality, city, email, phone } = company;
	const head: OpenedDocument['head'] = {
		title: present(type, 'document type').name,
		number: row.number,
		emissionDate: row.emission_date,
		dueDate: row.expiration_date === row.emission_date ? undefined : (row.expiration_date ?? undefined),
		observation: row.observation,
		company: { name, code, activity, address, municipality, city, email, phone },
		client,
		officeName: present(office, 'office').name,
		dispatch,
		taxApart,
		totals: {
			net: row.net_amount,
			exempt: row.exempt_amount,
			taxes: [],
			total: row.total_amount,
		},
		currency: { code: company.currency_code, decimals },
		publicUrl: asIssued ? urls.urlPublicViewOriginal : urls.urlPublicView,
		pdfUrl: asIssued ? urls.urlPdfOriginal : urls.urlPdf,
		annulled: row.state === ANNULLED && !asIssued,
		annulledAt: asIssued ? undefined : (row.annulled_at ?? undefined),
		toDeclare: row.declare_sii === 1,
		isElectronic: present(type, 'document type').is_electronic === 1,
		issuedBy: fullName(present(user, 'user')),
		paper: paper ?? company.paper,
	};
	return {
		companyId,
		head,
		linesVersion,
		logoVersion: ofLogo,
		async whole() {
			const [lines, logo, references] = await Promise.all([
				linesOf.all(on, { companyId, documentId: row.id }),
				readLogo(on, companyId),
				printableReferences(on, row),
			]);
			const taken = printedDiscount(lines, taxApart);
			return {
				...head,
				logo,
				references,
				totals: { ...head.totals, taxes: await printableTaxes(on, row, lines) },
				lines: await printableLines(on, companyId, lines, (line) => printedPrices(line, decimals, taxApart)),
				discount: taken > 0 ? { amount: taken, coupons: row.discount_text } : undefined,
			};
		},
	};
}
