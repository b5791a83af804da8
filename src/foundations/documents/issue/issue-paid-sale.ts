/** A sale whose prices with tax are agreed already, as an online store's: its total is theirs to the last peso. */
import { dateOrToday } from '../../../kernel/clock.ts';
import type { Facts } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import { QUANTITY_ONE } from '../../../kernel/numbers.ts';
import {
	companyTaxes,
	inMillionths,
	knownVariants,
	type LineTaxes,
	storedTaxes,
	unitWithoutTaxes,
} from '../../catalog/index.ts';
import type { Work } from '../../identity/index.ts';
import type { LineParts } from '../../stock/index.ts';
import { amountsFromGross, type DocumentRow, discountPart, documentCreated, paymentCreated } from '../records/index.ts';
import { documentTypeSource } from '../types/index.ts';
import { beginIssue, type DocumentIds, type IssuePlan, issue } from './issue.ts';
import type { ResolvedLine } from './resolve-lines.ts';

export interface GrossLine {
	/** Null on a line without product. */
	variantId: number | null;
	comment: string;
	quantity: number;
	/** The price of one with tax, before anything was taken off. */
	unitPrice: number;
	/** What the whole line costs with tax, after that. */
	gross: number;
	/** What was taken off, with tax. */
	discount: number;
	/** The taxes stored with the cart, and their rate. */
	taxes: LineTaxes;
	taxBasisPoints: number;
	movesStock: boolean;
	/** What moves instead, with one of a pack. */
	parts: LineParts;
	/** What a refusal calls it. */
	name: string;
	/** Such as delivery: charged, but never dispatched. */
	isCharge?: true;
}

export interface PaidSale
	extends Pick<
		IssuePlan,
		| 'officeId'
		| 'priceListId'
		| 'clientId'
		| 'place'
		| 'discountText'
		| 'observation'
		| 'stock'
		| 'payments'
		| 'holdMore'
	> {
	documentTypeId: number;
	/** The stock was set aside for this sale before. */
	isSetAside: boolean;
	/** Who receives what is delivered. */
	recipient: string;
	lines: readonly GrossLine[];
}

async function resolved(
	{ actor }: Work,
	facts: Facts,
	{ lines, officeId, isSetAside }: PaidSale,
): Promise<ResolvedLine[]> {
	const { id: companyId, currencyDecimals } = actor.company;
	const ids = lines.flatMap((line) => line.variantId ?? []);
	const { byId } = await knownVariants(facts, companyId, { ids, codes: [] });
	const known = await companyTaxes(facts, companyId);
	return lines.map(({ variantId, unitPrice, gross, discount, taxes, taxBasisPoints, parts, ...line }) => ({
		...line,
		parts: fromJson(parts),
		variant: variantId === null ? undefined : present(byId.get(variantId), 'variant'),
		// What is charged counts whatever it is; only beyond nine thousand million is this not its part without tax.
		unitValue: Math.min(
			unitWithoutTaxes(inMillionths(unitPrice, currencyDecimals), taxBasisPoints),
			Number.MAX_SAFE_INTEGER,
		),
		discount: discountPart(discount, gross + discount),
		taxes: storedTaxes(taxes, taxBasisPoints, known),
		setAsideAt: isSetAside ? officeId : undefined,
	}));
}

/** Where the goods of a sale go that charges its delivery, by whatever name. */
const deliveryRows = ({ actor }: Work, ids: DocumentIds, lines: readonly GrossLine[], recipient: string) =>
	lines.flatMap(({ isCharge }, index) =>
		isCharge
			? {
					company_id: actor.company.id,
					document_id: present(ids.documents[0], 'id'),
					detail_id: present(ids.document_details[index], 'id of the line'),
					recipient,
				}
			: [],
	);

export async function issuePaidSale(work: Work, sale: PaidSale): Promise<DocumentRow> {
	const { company } = work.actor;
	const { documentTypeId, isSetAside: _, recipient, lines, ...plan } = sale;
	const { facts, ids } = await beginIssue(work, { lines: lines.length, payments: sale.payments.length }, {});
	const resolvedLines = await resolved(work, facts, sale);
	const charged = lines.map(({ gross, discount }, index) => {
		const { taxes } = present(resolvedLines[index], 'line');
		return { gross, discount, taxes };
	});
	return issue(work, ids, {
		...plan,
		type: present(await documentTypeSource.find(facts, company.id, documentTypeId), 'document type'),
		emissionDate: dateOrToday(undefined, work.now, company.timeZone),
		declareSii: 0,
		salesId: null,
		lines: resolvedLines,
		amounts: amountsFromGross(charged),
		addRows: (batch) => batch.insert('document_deliveries', deliveryRows(work, ids, lines, recipient)),
		events: (document, paid) => [documentCreated(work, document), ...paid.map(paymentCreated)],
	});
}

/** One piece of something that is not counted, as a quantity. */
export const ONE_PIECE = QUANTITY_ONE;
