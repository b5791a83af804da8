/** Creates clients, changes and deletes them; a code, however it is written, is one client. */
import { type Queryable, type Tx, tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { notFound, type Refusal, unknownReference } from '../../kernel/errors.ts';
import { INACTIVE, shownState } from '../../kernel/record-state.ts';
import { saveClientValues, valuesSent } from '../attributes/index.ts';
import { codesInFilter, hasPriceList, stateTally } from '../catalog/index.ts';
import { codeKey, type Work } from '../identity/index.ts';
import { clientCodeIsTaken, clientIsBlank } from './errors.ts';
import { mistypedRut } from './mistyped-rut.ts';
import {
	blankClient,
	type ClientInput,
	changedClient,
	isBlankClient,
	isForeignCode,
	type NewClient,
	refuseClosed,
	refuseEmptyCode,
	refuseOtherPoints,
} from './rules.ts';
import { openSaleCondition } from './sale-conditions/save-sale-condition.ts';
import {
	type ClientRow,
	clientByCodeKey,
	clientIdsOfCodeKeys,
	clientSource,
	foreignClientIds,
	insertClient,
} from './store.ts';

const stated = (row: NewClient) => ({ state: shownState(row) });

export async function checkPriceList(
	{ tx, actor }: Work,
	{ priceListId }: Pick<ClientInput, 'priceListId'>,
	field: string,
): Promise<void> {
	if (priceListId && !(await hasPriceList(tx, actor.company.id, priceListId)))
		throw unknownReference(field, 'a price list');
}

/** What the documents room, floors up, knows of payment types (wired by `app/rooms.ts`). */
export interface ClientPorts {
	/** Says whether the company has such a payment type. */
	hasPaymentType(on: Queryable, companyId: number, id: number): Promise<boolean>;
}

/** What a client usually pays by and when has to be there; what it has already may have been closed since. */
async function checkTerms({ tx, actor }: Work, before: NewClient, input: ClientInput, ports: ClientPorts) {
	const { paymentTypeId, saleConditionId } = input;
	const companyId = actor.company.id;
	if (
		paymentTypeId &&
		paymentTypeId !== before.payment_type_id &&
		!(await ports.hasPaymentType(tx, companyId, paymentTypeId))
	)
		throw unknownReference('paymentTypeId', 'a payment type');
	if (
		saleConditionId &&
		saleConditionId !== before.sale_condition_id &&
		!(await openSaleCondition(tx, companyId, saleConditionId))
	)
		throw unknownReference('saleConditionId', 'an active sale condition');
}

/** Answers undefined when the code is taken. */
export async function insert({ tx }: Work, row: NewClient): Promise<ClientRow | undefined> {
	const id = await insertClient(tx, row);
	if (id === undefined) return undefined;
	tally(tx, row.company_id, ...stateTally('clients', undefined, stated(row)));
	return { ...row, id };
}

/** Names the client that has the code, where it is still there. */
async function codeTaken(tx: Tx, { company_id: companyId, code, code_key }: NewClient) {
	return clientCodeIsTaken(code, (await clientByCodeKey.first(tx, { companyId, codeKey: code_key }))?.id);
}

async function saveValues(tx: Tx, { company_id, id }: ClientRow, values: Awaited<ReturnType<typeof valuesSent>>) {
	await saveClientValues(
		tx,
		values.map(({ dynamicAttributeId, value }) => ({
			company_id,
			client_id: id,
			dynamic_attribute_id: dynamicAttributeId,
			value,
		})),
	);
}

export async function createClient(work: Work, input: ClientInput, ports: ClientPorts): Promise<ClientRow> {
	refuseEmptyCode(input, 'code');
	refuseOtherPoints(input, 0);
	const blank = blankClient(work);
	const row = changedClient(blank, input);
	if (isBlankClient(row)) throw clientIsBlank();
	await checkPriceList(work, input, 'priceListId');
	await checkTerms(work, blank, input, ports);
	const values = await valuesSent(work.tx, row.company_id, 'clients', input.dynamicAttributes, true);
	const made = await insert(work, row);
	if (!made) throw await codeTaken(work.tx, row);
	await saveValues(work.tx, made, values);
	return made;
}

/** `before` is held. */
export async function saveChanged({ tx }: Work, before: ClientRow, after: ClientRow): Promise<void> {
	const companyId = before.company_id;
	const other =
		after.code_key === '' || after.code_key === before.code_key
			? undefined
			: await clientByCodeKey.first(tx, { companyId, codeKey: after.code_key });
	if (other) throw clientCodeIsTaken(after.code, other.id);
	try {
		await updateRow(tx, clientSource, after);
	} catch (error) {
		// Another transaction was quicker; after a violation nothing can be asked in this one.
		throw violatesUnique(error, 'clients', 'code_key') ? clientCodeIsTaken(after.code, undefined) : error;
	}
	tally(tx, companyId, ...stateTally('clients', stated(before), stated(after)));
}

export async function changeClient(
	work: Work,
	id: number,
	input: ClientInput,
	ports: ClientPorts,
	tolerate: (refusal: Refusal) => void,
): Promise<ClientRow> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const before = await clientSource.hold(tx, companyId, id);
	if (!before) throw notFound('client');
	refuseClosed(before, input);
	refuseEmptyCode(input, 'code');
	refuseOtherPoints(input, before.points);
	const after = changedClient(before, input);
	if (isBlankClient(after)) throw clientIsBlank();
	await checkPriceList(work, input, 'priceListId');
	await checkTerms(work, before, input, ports);
	// One that is on file was reported when it came.
	const mistyped = after.code === before.code ? undefined : await mistypedRut(work, after.code, 'code');
	if (mistyped) tolerate(mistyped);
	await saveChanged(work, before, after);
	const values = await valuesSent(tx, companyId, 'clients', input.dynamicAttributes, false);
	await saveValues(tx, after, values);
	return after;
}

/** `DELETE /v1/clients/:id.json`; documents keep it, its code is free, and a second time changes nothing. */
export async function deleteClient({ tx, actor }: Work, id: number): Promise<ClientRow> {
	const companyId = actor.company.id;
	const before = await clientSource.hold(tx, companyId, id);
	if (!before) throw notFound('client');
	if (before.is_deleted === 1) return before;
	const after: ClientRow = { ...before, state: INACTIVE, is_deleted: 1, code_key: '' };
	await updateRow(tx, clientSource, after);
	tally(tx, companyId, ...stateTally('clients', stated(before), stated(after)));
	return after;
}

export const findClient = (on: Queryable, companyId: number, id: number): Promise<ClientRow | undefined> =>
	clientSource.find(on, companyId, id);

/** Before any document, line or stock that the transaction changes, as all do who change a client with them. */
export const holdClient = ({ tx, actor }: Work, id: number): Promise<ClientRow | undefined> =>
	clientSource.hold(tx, actor.company.id, id);

/** Finds clients for filters by code; several codes as `[a,b]`. */
export async function clientIdsByCode(on: Queryable, companyId: number, code: string): Promise<number[]> {
	const codes = codesInFilter(code);
	const rows = await clientIdsOfCodeKeys.all(on, { companyId, codeKeys: codes.map(codeKey) });
	const foreign = codes.some(isForeignCode) ? await foreignClientIds.all(on, { companyId }) : [];
	return [...rows, ...foreign].map((row) => row.id);
}
