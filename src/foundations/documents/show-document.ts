/** Gathers what a printed document says; the address's secret is all a reader needs to show. */
import { factsVersion, type Queryable } from '../../kernel/db/index.ts';
import { present, unavailable } from '../../kernel/errors.ts';
import type { PublicAddresses } from '../../kernel/http/index.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';
import { isSameSecret } from '../../kernel/secrets.ts';
import { findClient, variantsOf } from '../catalog/index.ts';
import { findCompany, logoVersion, offices, readLogo, users } from '../identity/index.ts';
import type { PrintableClient, PrintableDispatch, PrintableDocument, PrintableLine } from './print/model.ts';
import { lineText } from './rules.ts';
import { ANNULLED } from './states.ts';
import { type DocumentDetailRow, type DocumentRow, documentTypeSource, findOfAnyCompany, linesOf } from './store.ts';
import { publicUrls, readPublicToken } from './wire.ts';

/** What the dispatch room adds to a guide (wired by `app-rooms.ts`). */
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

async function printableLines(
	on: Queryable,
	companyId: number,
	rows: readonly DocumentDetailRow[],
): Promise<PrintableLine[]> {
	const variantOf = await variantsOf(on, companyId, rows);
	return rows.map((row) => {
		const variant = variantOf(row);
		return {
			code: variant?.code ?? '',
			description: lineText(variant, row.comment),
			quantity: quantityText(row.quantity),
			unitPrice: row.net_unit_value,
			total: row.net_amount,
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

function taxLabel(rows: readonly DocumentDetailRow[]): string {
	const rates = new Set(rows.map((row) => row.tax_basis_points).filter((rate) => rate > 0));
	const [rate] = rates;
	return rates.size === 1 && rate !== undefined ? `IVA ${rate / 100} %` : 'IVA';
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

/** `asIssued`: without the mark of an annulment. */
export async function openDocument(
	on: Queryable,
	addresses: PublicAddresses,
	dispatchOf: DispatchOf,
	token: string,
	asIssued: boolean,
): Promise<OpenedDocument> {
	const row = await findByToken(on, token);
	const companyId = row.company_id;
	const company = present(await findCompany.first(on, { id: companyId }), 'company');
	const [type, office, user, client, dispatch, linesVersion, ofLogo] = await Promise.all([
		documentTypeSource.find(on, companyId, row.document_type_id),
		offices.source.find(on, companyId, row.office_id),
		users.source.find(on, companyId, row.user_id),
		printableClient(on, row),
		dispatchOf(on, companyId, row.id),
		factsVersion(on, companyId),
		logoVersion(on, companyId),
	]);
	const urls = publicUrls(row, { addresses, decimals: company.currency_decimals });
	const { name, code, activity, address, municipality, city, email, phone } = company;
	const head: OpenedDocument['head'] = {
		title: present(type, 'document type').name,
		number: row.number,
		emissionDate: row.emission_date,
		company: { name, code, activity, address, municipality, city, email, phone },
		client,
		officeName: present(office, 'office').name,
		dispatch,
		totals: {
			net: row.net_amount,
			exempt: row.exempt_amount,
			tax: row.tax_amount,
			taxRateLabel: '',
			total: row.total_amount,
		},
		currency: { code: company.currency_code, decimals: company.currency_decimals },
		publicUrl: asIssued ? urls.urlPublicViewOriginal : urls.urlPublicView,
		pdfUrl: asIssued ? urls.urlPdfOriginal : urls.urlPdf,
		annulled: row.state === ANNULLED && !asIssued,
		annulledAt: asIssued ? undefined : (row.annulled_at ?? undefined),
		toDeclare: row.declare_sii === 1,
		issuedBy: fullName(present(user, 'user')),
		paper: company.paper,
	};
	return {
		companyId,
		head,
		linesVersion,
		logoVersion: ofLogo,
		async whole() {
			const [lines, logo] = await Promise.all([
				linesOf.all(on, { companyId, documentId: row.id }),
				readLogo(on, companyId),
			]);
			const totals = { ...head.totals, taxRateLabel: taxLabel(lines) };
			return { ...head, logo, totals, lines: await printableLines(on, companyId, lines) };
		},
	};
}
