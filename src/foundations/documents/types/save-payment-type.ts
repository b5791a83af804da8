/** Creates payment types and changes them; names are unique in the company, and a kind stays what it is. */
import type { Static } from 'typebox';
import { insertUnlessTaken, type Queryable, updateRow, violatesUnique } from '../../../kernel/db/index.ts';
import { invalid, notFound } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import { paymentKindStays, paymentTypeNameIsTaken } from './errors.ts';
import { kindOfFlags } from './payment-kinds.ts';
import type { NewPaymentType, PaymentTypeChange } from './schema.ts';
import { type PaymentTypeRow, paymentTypeSource } from './store.ts';

type Change = Static<typeof PaymentTypeChange>;

/** Undefined stays as it was, null takes it away. */
const kept = <T>(sent: T | null | undefined, before: T | null): T | null => (sent === undefined ? before : sent);

function changed<Row extends Omit<PaymentTypeRow, 'id'>>(before: Row, input: Change): Row {
	const after = {
		...before,
		name: input.name ?? before.name,
		max_check: kept(input.maxCheck, before.max_check),
		max_client_cuota: input.maxClientCuota ?? before.max_client_cuota,
		ledger_account: kept(input.ledgerAccount, before.ledger_account),
		ledger_code: kept(input.ledgerCode, before.ledger_code),
		agreement_code: kept(input.agreementCode, before.agreement_code),
		state: input.state ?? before.state,
	};
	if (after.max_check !== null && after.kind !== 'check') throw invalid('maxCheck', 'absent unless isCheck is 1');
	if (after.agreement_code !== null && after.kind !== 'agreement_bank')
		throw invalid('agreementCode', 'absent unless isAgreementBank is 1');
	if (after.max_client_cuota > 0 && after.kind !== 'client_credit')
		throw invalid('maxClientCuota', '0 unless isClientCredit is 1');
	return after;
}

export const hasPaymentType = async (on: Queryable, companyId: number, id: number): Promise<boolean> =>
	(await paymentTypeSource.find(on, companyId, id)) !== undefined;

/** `POST /v1/payment_types.json` */
export async function createPaymentType(
	{ tx, actor }: Work,
	input: Static<typeof NewPaymentType>,
): Promise<PaymentTypeRow> {
	const blank = {
		company_id: actor.company.id,
		name: '',
		kind: kindOfFlags(input) ?? '',
		max_check: null,
		max_client_cuota: 0,
		ledger_account: null,
		ledger_code: null,
		agreement_code: null,
		state: ACTIVE,
	};
	const row = changed(blank, input);
	const id = await insertUnlessTaken(tx, 'payment_types', row);
	if (id === undefined) throw paymentTypeNameIsTaken(row.name);
	return { ...row, id };
}

/** `PUT /v1/payment_types/:id.json` */
export async function changePaymentType({ tx, actor }: Work, id: number, input: Change): Promise<PaymentTypeRow> {
	const before = await paymentTypeSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('payment type');
	// Spec silent: payments of a type mean what its kind says, so they would mean something else afterwards.
	const kind = kindOfFlags(input);
	if (kind !== undefined && kind !== before.kind) throw paymentKindStays();
	const after = changed(before, input);
	try {
		await updateRow(tx, paymentTypeSource, after);
	} catch (error) {
		throw violatesUnique(error, 'payment_types', 'name') ? paymentTypeNameIsTaken(after.name) : error;
	}
	return after;
}
