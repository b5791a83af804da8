/** A sale whose prices with tax are agreed already, as an online store's: its total is theirs to the last peso. */
import { dateOrToday } from '../../kernel/clock.ts';
import type { Facts } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';
import { knownVariants } from '../catalog/index.ts';
import type { Work } from '../identity/index.ts';
import { documentCreated, paymentCreated } from './events.ts';
import { beginIssue, type IssuePlan, issue } from './issue.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { amountsFromGross, type DocumentAmounts, netUnitValue } from './rules.ts';
import { type DocumentRow, documentTypeSource } from './store.ts';

export interface GrossLine {
	/** Null on a line without product, such as delivery. */
	variantId: number | null;
	comment: string;
	quantity: number;
	/** What the whole line costs with tax. */
	grossAmount: number;
	taxBasisPoints: number;
	movesStock: boolean;
	/** What a refusal calls it. */
	name: string;
}

export interface PaidSale
	extends Pick<IssuePlan, 'officeId' | 'priceListId' | 'clientId' | 'place' | 'stock' | 'payments'> {
	documentTypeId: number;
	/** The stock was set aside for this sale before. */
	isSetAside: boolean;
	lines: readonly GrossLine[];
}

async function resolved(
	facts: Facts,
	companyId: number,
	{ lines, officeId, isSetAside }: PaidSale,
	amounts: DocumentAmounts,
): Promise<ResolvedLine[]> {
	const ids = lines.flatMap((line) => line.variantId ?? []);
	const { byId } = await knownVariants(facts, companyId, { ids, codes: [] });
	return lines.map(({ variantId, comment, quantity, taxBasisPoints, name, movesStock }, index) => ({
		variant: variantId === null ? undefined : present(byId.get(variantId), 'variant'),
		comment,
		quantity,
		netUnitValue: netUnitValue(present(amounts.lines[index], 'amounts of the line').net, quantity),
		taxBasisPoints,
		name,
		setAsideAt: isSetAside ? officeId : undefined,
		movesStock,
	}));
}

/** Its number comes at commit: what else follows from the payment is done before. */
export async function issuePaidSale(work: Work, sale: PaidSale): Promise<DocumentRow> {
	const { company } = work.actor;
	const { documentTypeId, isSetAside: _, lines, ...plan } = sale;
	const { facts, ids } = await beginIssue(work, { lines: lines.length, payments: sale.payments.length }, {});
	const amounts = amountsFromGross(lines);
	return issue(work, ids, {
		...plan,
		type: present(await documentTypeSource.find(facts, company.id, documentTypeId), 'document type'),
		emissionDate: dateOrToday(undefined, work.now, company.timeZone),
		declareSii: 0,
		salesId: null,
		lines: await resolved(facts, company.id, sale, amounts),
		amounts,
		events: (document, paid) => [documentCreated(document), ...paid.map(paymentCreated)],
		number: 'at commit',
	});
}

/** One piece of something that is not counted, as a quantity. */
export const ONE_PIECE = QUANTITY_ONE;
