/** Issues a sale: stock leaves or is set aside, payments are recorded, the number is given, all or nothing. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../kernel/clock.ts';
import { factsOf, type Queryable, type Tx, takeIds } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import { type ClientRow, choosePriceList, defaultTaxBasisPoints, findClient, matchClient } from '../catalog/index.ts';
import { type Actor, defaultOffice, type OfficeRow, offices } from '../identity/index.ts';
import { recordDeparture, reserveStock, type StockLine, takeStock } from '../stock/index.ts';
import { checkDeclared, chooseType, SALE } from './choose-type.ts';
import type { DeclareDocument } from './declare-document.ts';
import { noPrice, overpaid } from './errors.ts';
import { documentCreated } from './events.ts';
import { documentIds, draftDocument, numberDocument } from './issue-document.ts';
import { recordPayments } from './record-payments.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';
import { documentAmounts, withoutRounding } from './rules.ts';
import type { NewDocument } from './schema.ts';
import { type DocumentRow, findBySalesId, paymentTypeSource } from './store.ts';

type Input = Static<typeof NewDocument>;

/** The office a request names, or the company's default. */
export async function chooseOffice(
	on: Queryable,
	companyId: number,
	officeId: number | undefined,
	field = 'officeId',
): Promise<OfficeRow> {
	const office =
		officeId === undefined
			? await defaultOffice.first(on, { companyId })
			: await offices.source.find(on, companyId, officeId);
	if (!office || office.state === 1) throw unknownReference(field, 'an open office');
	return office;
}

async function chooseClient(tx: Tx, companyId: number, input: Input, now: number): Promise<ClientRow | undefined> {
	if (input.clientId !== undefined) {
		const client = await findClient(tx, companyId, input.clientId);
		if (!client) throw unknownReference('clientId', 'a client');
		return client;
	}
	return input.client ? matchClient(tx, companyId, input.client, now) : undefined;
}

export const stockLines = (lines: readonly ResolvedLine[]): StockLine[] =>
	lines.flatMap(({ variant, movesStock, quantity, name }) =>
		variant && movesStock ? [{ variantId: variant.id, quantity, name }] : [],
	);

type PaymentRequests = NonNullable<Input['payments']>;

async function checkPayments(tx: Tx, caller: Actor, payments: PaymentRequests, total: number): Promise<number> {
	const types = await paymentTypeSource.byIds(
		tx,
		caller.company.id,
		payments.map((payment) => payment.paymentTypeId),
	);
	const known = new Set(types.filter((type) => type.state === 0).map((type) => type.id));
	payments.forEach((payment, place) => {
		if (!known.has(payment.paymentTypeId)) throw unknownReference(`payments[${place}].paymentTypeId`, 'a payment type');
	});
	const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
	if (!Number.isSafeInteger(paid) || (paid > total && !caller.company.allowsOverpayment)) throw overpaid();
	return paid;
}

export interface IssuedDocument {
	row: DocumentRow;
	/** A repeated `salesId` answers the earlier document. */
	isNew: boolean;
}

/** `POST /v1/documents.json` */
export async function createDocument(
	tx: Tx,
	caller: Actor,
	input: Input,
	now: number,
	declare: DeclareDocument,
): Promise<IssuedDocument> {
	const companyId = caller.company.id;
	const facts = await factsOf(tx, companyId);
	const type = await chooseType(facts, companyId, input, SALE, false);
	if (input.salesId !== undefined) {
		await tx.lock(`sales/${companyId}/${type.id}/${input.salesId}`);
		const earlier = await findBySalesId.first(tx, { companyId, documentTypeId: type.id, salesId: input.salesId });
		if (earlier) return { row: earlier, isNew: false };
	}
	const declareSii = checkDeclared(type, input.declareSii ?? input.declare ?? 0);
	const office = await chooseOffice(facts, companyId, input.officeId);
	const priceList = await choosePriceList(facts, companyId, input.priceListId, office.default_price_list_id);
	const client = await chooseClient(tx, companyId, input, now);
	const isExempt = type.is_exempt === 1;
	const setting = {
		companyId,
		priceListId: priceList.id,
		isExempt,
		defaultTaxBasisPoints: await defaultTaxBasisPoints(facts, companyId),
	};
	const lines = await resolveLines(tx, facts, setting, input.details);
	// Spec silent: what is sold for nothing is said to be; a missing price is a mistake.
	lines.forEach((line, place) => {
		if (line.hasNoPrice) throw noPrice(`details[${place}]`, line.name);
	});
	const { total } = documentAmounts(lines);
	const payments = withoutRounding(input.payments ?? [], total, lines.length);
	const paidAmount = await checkPayments(tx, caller, payments, total);

	const isDispatched = input.dispatch ?? 1;
	const moving = stockLines(lines);
	const moved = isDispatched ? await takeStock(tx, caller, office.id, moving) : undefined;
	if (!isDispatched) await reserveStock(tx, caller, office.id, moving);
	const ids = await takeIds(tx, documentIds(lines.length));
	const row = await draftDocument(tx, caller, ids, {
		type,
		officeId: office.id,
		clientId: client?.id ?? null,
		priceListId: priceList.id,
		emissionDate: dateOrToday(input.emissionDate, now, caller.company.timeZone),
		address: client?.address ?? '',
		municipality: client?.municipality ?? '',
		city: client?.city ?? '',
		declareSii,
		isDispatched,
		salesId: input.salesId ?? null,
		paidAmount,
		lines,
		now,
	});
	if (moved)
		await recordDeparture(
			tx,
			caller,
			{ officeId: office.id, kind: 'sale', source: 'document', sourceId: row.id, now },
			moving,
			moved,
		);
	await recordPayments(tx, caller, row, payments, now);
	await publish(tx, now, documentCreated(row));
	const numbered = { ...row, number: await numberDocument(tx, row) };
	await declare(tx, numbered, now);
	return { row: numbered, isNew: true };
}
