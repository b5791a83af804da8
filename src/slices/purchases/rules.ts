/** Pure decisions about purchase documents: what a body leaves open, and what a period of a book is. */
import type { Static } from 'typebox';
import { codeKey } from '../../foundations/identity/index.ts';
import { utcMidnight } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import { divideRounded, toExact } from '../../kernel/numbers.ts';
import { webAddress } from '../../kernel/web-address.ts';
import type { PurchaseChange } from './schema.ts';
import type { PurchaseRow } from './store.ts';

type Change = Static<typeof PurchaseChange>;
type Columns = Omit<PurchaseRow, 'id'>;

/** Kinds that bear no value added tax. */
const EXEMPT_KINDS: readonly string[] = ['32', '34', '38', '41'];
export const isExemptKind = (codeSii: string): boolean => EXEMPT_KINDS.includes(codeSii);

const WHOLE = 10_000n;

/** The tax of a net amount at a rate in hundredths of a per cent. */
export const taxOf = (net: number, rate: number): number => Number(divideRounded(BigInt(net) * BigInt(rate), WHOLE));

/** What it comes to: withheld tax is not paid to the issuer. */
export function sumOf(row: Columns): number {
	const parts = [
		row.exempt_amount,
		row.net_amount,
		row.iva_amount,
		row.iva_out_of_time_amount,
		row.iva_not_recoverable_amount,
		row.specific_tax_amount,
		row.additional_tax_amount,
		-row.iva_amount_withheld,
	];
	const sum = toExact(parts.reduce((total, part) => total + BigInt(part), 0n));
	if (sum === undefined || sum < 0) throw invalid('totalAmount', 'an amount from 0');
	return sum;
}

function linkOf(field: string, sent: string | undefined, before: string): string {
	if (sent === undefined) return before;
	if (sent === '') return '';
	const url = webAddress(sent);
	if (!url) throw invalid(field, 'an http(s) address without user info');
	return url.href;
}

const FIRST_YEAR = 1990;
const LAST_YEAR = 2999;

function periodOf({ month, year }: Change, before: Columns, emissionDate: number, isMoved: boolean) {
	if (month !== undefined && (month < 1 || month > 12)) throw invalid('month', 'a month from 1 to 12');
	if (year !== undefined && (year < FIRST_YEAR || year > LAST_YEAR))
		throw invalid('year', `a year from ${FIRST_YEAR} to ${LAST_YEAR}`);
	const day = new Date(emissionDate * 1000);
	return {
		month: month ?? (isMoved ? day.getUTCMonth() + 1 : before.month),
		year: year ?? (isMoved ? day.getUTCFullYear() : before.year),
	};
}

function nameOf({ codeSii, number, clientCode, clientActivity }: Change, before: Columns) {
	const issuerKey = clientCode === undefined ? before.issuer_key : codeKey(clientCode);
	if (issuerKey === '') throw invalid('clientCode', 'a tax code');
	return {
		code_sii: codeSii ?? before.code_sii,
		number: number ?? before.number,
		issuer_code: clientCode ?? before.issuer_code,
		issuer_key: issuerKey,
		issuer_name: clientActivity ?? before.issuer_name,
	};
}

/** What was sent, over what was there. Tax and total are worked out anew where what they are made of was sent and they were not. */
export function changedRow(before: Columns, input: Change): Columns {
	const emissionDate = input.emissionDate === undefined ? before.emission_date : utcMidnight(input.emissionDate);
	const row: Columns = {
		...before,
		...nameOf(input, before),
		emission_date: emissionDate,
		reception_date: input.siiReceptionDate ?? before.reception_date,
		...periodOf(input, before, emissionDate, emissionDate !== before.emission_date),
		exempt_amount: input.exemptAmount ?? before.exempt_amount,
		net_amount: input.netAmount ?? before.net_amount,
		iva_rate: input.iva ?? before.iva_rate,
		iva_out_of_time_amount: input.ivaOutOfTimeAmount ?? before.iva_out_of_time_amount,
		specific_tax_code: input.specificTaxCode ?? before.specific_tax_code,
		specific_tax_amount: input.specificTaxAmount ?? before.specific_tax_amount,
		specific_tax_rate: input.specificTaxRate ?? before.specific_tax_rate,
		additional_tax_amount: input.additionalTaxAmount ?? before.additional_tax_amount,
		iva_not_recoverable_amount: input.ivaNotRecoverableAmount ?? before.iva_not_recoverable_amount,
		iva_amount_withheld: input.ivaAmountWithheld ?? before.iva_amount_withheld,
		book_type: input.bookType ?? before.book_type,
		add_book: input.addBook ?? before.add_book,
		is_included: input.include ?? before.is_included,
		url_pdf: linkOf('urlPdf', input.urlPdf, before.url_pdf),
		url_xml: linkOf('urlXml', input.urlXml, before.url_xml),
		fixed_asset_amount: input.fixedAssetAmount ?? before.fixed_asset_amount,
		liquidation_code: input.liquidationCode ?? before.liquidation_code,
		commission_net_amount: input.commissionTotalNetAmount ?? before.commission_net_amount,
		commission_exempt_amount: input.commissionTotalExemptAmount ?? before.commission_exempt_amount,
		commission_iva_amount: input.commissionTotalIvaAmount ?? before.commission_iva_amount,
		docs_count: input.docsCount ?? before.docs_count,
	};
	const isTaxed = row.net_amount !== before.net_amount || row.iva_rate !== before.iva_rate;
	row.iva_amount = input.ivaAmount ?? (isTaxed ? taxOf(row.net_amount, row.iva_rate) : before.iva_amount);
	const isSummed = sumOf(row) !== sumOf(before);
	row.total_amount = input.totalAmount ?? (isSummed ? sumOf(row) : before.total_amount);
	return row;
}
