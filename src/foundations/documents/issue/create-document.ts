/** Issues a sale: stock leaves or is set aside, payments are recorded, the number is given, all or nothing. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/db/index.ts';
import { present, type Refusal, unknownReference } from '../../../kernel/errors.ts';
import { UNIT_ONE } from '../../../kernel/numbers.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { valuesSent } from '../../attributes/index.ts';
import { mistypedRut } from '../../clients/index.ts';
import { chooseOffice, type Work } from '../../identity/index.ts';
import {
	attributesOfPayment,
	isOnCredit,
	overpaid,
	type PaymentRequest,
	spendNotes,
	takeCreditOfSale,
} from '../payments/index.ts';
import { addMail, addressFor } from '../print/index.ts';
import {
	amountsFromNet,
	type DocumentRow,
	documentCreated,
	findBySalesId,
	type NewDocument,
	paymentCreated,
	withoutRounding,
} from '../records/index.ts';
import {
	checkDeclared,
	checkHasClient,
	checkTakesPayments,
	chooseType,
	kindOfType,
	paymentTypeSource,
	SALE,
	stockOfSale,
} from '../types/index.ts';
import { chooseClient, choosePlace } from './choose-client.ts';
import { termsOf } from './choose-condition.ts';
import { chooseSellers, clientOfSource } from './choose-parties.ts';
import type { DeclareDocument } from './declare-document.ts';
import { noPrice, otherCoin, setAsideElsewhere } from './errors.ts';
import { beginIssue, issue } from './issue.ts';
import { checkReferences } from './references.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';

type Input = Static<typeof NewDocument>;

type PaymentRequests = NonNullable<Input['payments']>;

/** Marks which payments are on credit. Also takes what is paid off the credit notes that it is paid with. */
async function checkPayments(
	work: Work,
	facts: Queryable,
	payments: PaymentRequests,
	total: number,
): Promise<PaymentRequest[]> {
	const { tx, actor } = work;
	const types = await paymentTypeSource.byIds(
		tx,
		actor.company.id,
		payments.map((payment) => payment.paymentTypeId),
	);
	const known = new Map(types.filter((type) => type.state === ACTIVE).map((type) => [type.id, type]));
	payments.forEach((payment, index) => {
		if (!known.has(payment.paymentTypeId)) throw unknownReference(`payments[${index}].paymentTypeId`, 'a payment type');
	});
	const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
	if (!Number.isSafeInteger(paid) || (paid > total && !actor.company.allowsOverpayment)) throw overpaid();
	const attributes = await Promise.all(
		payments.map((payment, index) => attributesOfPayment(facts, actor.company.id, payment, `payments[${index}].`)),
	);
	const spent = await spendNotes(work, payments, known, (index) => `payments[${index}].`);
	const onCredit = new Set(types.filter(isOnCredit).map((type) => type.id));
	return spent.map((payment, index) => ({
		...payment,
		attributes: attributes[index] ?? [],
		...(onCredit.has(payment.paymentTypeId) ? { isCredit: true } : {}),
	}));
}

function checkCoin({ actor }: Work, { coinId, exchangeRate }: Input): void {
	if (coinId !== undefined && coinId !== actor.company.currencyId) throw otherCoin('coinId');
	// 0 says none.
	if (exchangeRate && exchangeRate !== UNIT_ONE) throw otherCoin('exchangeRate');
}

/** What was set aside for the line that this one is made from stays where it is. */
function checkSetAsideHere(officeId: number, lines: readonly ResolvedLine[]): void {
	lines.forEach(({ movesStock, parts, setAsideAt }, index) => {
		if ((movesStock || parts.length > 0) && setAsideAt !== undefined && setAsideAt !== officeId)
			throw setAsideElsewhere(`details[${index}].detailId`);
	});
}

export interface IssuedDocument {
	row: DocumentRow;
	/** A repeated `salesId` answers the earlier document. */
	isNew: boolean;
	/** What a strict caller is refused for. */
	tolerated: readonly Refusal[];
}

/** `POST /v1/documents.json` */
export async function createDocument(work: Work, input: Input, declare: DeclareDocument): Promise<IssuedDocument> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const tolerated: Refusal[] = [];
	const wanted = { lines: input.details.length, payments: input.payments?.length ?? 0 };
	const { facts, ids } = await beginIssue(work, wanted, {});
	const type = await chooseType(facts, companyId, input, SALE, false);
	if (input.salesId !== undefined) {
		await tx.lock(`sales/${companyId}/${type.id}/${input.salesId}`);
		const earlier = await findBySalesId.first(tx, { companyId, documentTypeId: type.id, salesId: input.salesId });
		if (earlier) return { row: earlier, isNew: false, tolerated };
	}
	checkCoin(work, input);
	const declareSii = checkDeclared(type, input.declareSii ?? input.declare ?? 0);
	const kind = kindOfType(type);
	const stock = stockOfSale(kind, type.name, input.dispatch, tolerated);
	if (input.payments && input.payments.length > 0) checkTakesPayments(kind, type.name, 'payments');
	const office = await chooseOffice(facts, companyId, input.officeId);
	const named = await chooseClient(work, input, tolerated);
	const usual = named?.price_list_id;
	const request = usual && input.priceListId === undefined ? { ...input, priceListId: usual } : input;
	const { priceListId, lines } = await resolveLines(work, facts, { type, office }, request);
	const client = named ?? (await clientOfSource(work, lines));
	checkHasClient(type, client);
	const mistyped = client && (await mistypedRut(work, client.code, input.client?.code ? 'client.code' : 'clientId'));
	if (mistyped) tolerated.push(mistyped);
	const mailTo = addressFor(input, client, tolerated);
	const place = await choosePlace(work, input, client);
	const emissionDate = dateOrToday(input.emissionDate, now, actor.company.timeZone);
	const terms = await termsOf(facts, companyId, input, { client, emissionDate });
	const sellers = await chooseSellers(work, input.sellerId, lines);
	if (stock === 'reserve') checkSetAsideHere(office.id, lines);
	// Spec silent: what is sold for nothing is said to be; a missing price is a mistake.
	lines.forEach((line, index) => {
		if (line.hasNoPrice) throw noPrice(`details[${index}]`, line.name);
	});
	const amounts = amountsFromNet(lines, actor.company.currencyDecimals);
	const sent = withoutRounding(input.payments ?? [], amounts.total, lines.length);
	const payments = await checkPayments(work, facts, sent, amounts.total);
	const asked = { documentTypeId: type.id };
	const attributes = await valuesSent(facts, companyId, asked, input.dynamicAttributes, true);
	const references = await checkReferences(facts, input.references ?? [], emissionDate, tolerated);
	await takeCreditOfSale(work, client, payments, amounts.total);
	const row = await issue(work, ids, {
		type,
		officeId: office.id,
		clientId: client?.id ?? null,
		...sellers,
		observation: input.observation,
		priceListId,
		emissionDate,
		...terms,
		place,
		declareSii,
		attributes,
		references,
		salesId: input.salesId ?? null,
		lines,
		amounts,
		stock,
		payments,
		addRows(batch) {
			const key = { company_id: companyId, document_id: present(ids.documents[0], 'id') };
			if (mailTo !== undefined) addMail(batch, { ...key, address: mailTo, created_at: now });
		},
		events: (document, paid) => [...paid.map(paymentCreated), documentCreated(work, document)],
		declare,
	});
	return { row, isNew: true, tolerated };
}
