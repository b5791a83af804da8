/** What clients owe on credit: never beyond their limit, also under concurrency, and settled by whatever is paid or credited later. */
import { present } from '../../../kernel/errors.ts';
import { type ClientRow, changeDebt, findClient, holdClient, takeCredit } from '../../clients/index.ts';
import type { Work } from '../../identity/index.ts';
import { type DocumentRow, ISSUED } from '../records/index.ts';
import type { PaymentTypeRow } from '../types/index.ts';
import { creditExceeded, creditNeedsClient, noCredit } from './errors.ts';
import type { PaymentRequest } from './record-payments.ts';

type Money = Pick<DocumentRow, 'total_amount' | 'paid_amount' | 'returned_amount'>;
type Owing = Money & Pick<DocumentRow, 'state' | 'credit_amount'>;
type SaleOfClient = Owing & Pick<DocumentRow, 'company_id' | 'client_id'>;

/** Whether paying by it is a debt of the client, and not money. */
export const isOnCredit = ({ kind }: Pick<PaymentTypeRow, 'kind'>): boolean => kind === 'client_credit';

/** What is still owed for a sale, on credit or not: neither what was paid nor what its credit notes took off. In SQL it is `OWED`. */
export const owedFor = ({ total_amount, paid_amount, returned_amount }: Money): number =>
	Math.max(0, total_amount - paid_amount - returned_amount);

// Spec silent: a later payment does not say what it settles. What was neither paid nor put on credit is settled first, so that
// the debt of a client follows from its sales alone.
const debtOf = (sale: Owing): number => (sale.state === ISSUED ? Math.min(sale.credit_amount, owedFor(sale)) : 0);

/** What payments are of each kind. */
export const moneyIn = (payments: readonly PaymentRequest[]) => {
	const sumOf = (isCredit: boolean) =>
		payments.reduce((sum, payment) => sum + (Boolean(payment.isCredit) === isCredit ? payment.amount : 0), 0);
	return { paid_amount: sumOf(false), credit_amount: sumOf(true) };
};

/**
 * Holds the client of a sale whose debt may change with it: the client comes before documents, lines and stock, because who issues a
 * document and learns of the client holds it first.
 */
export async function holdDebtor(
	work: Work,
	{ client_id, credit_amount }: Pick<DocumentRow, 'client_id' | 'credit_amount'>,
): Promise<void> {
	if (client_id !== null && credit_amount > 0) await holdClient(work, client_id);
}

/** Says why a client gets no credit; its limit and its debt may have changed since it was read. */
async function refuseCredit({ tx, actor }: Work, clientId: number, field: string): Promise<never> {
	const client = present(await findClient(tx, actor.company.id, clientId), 'client');
	throw client.has_credit === 0 ? noCredit(field) : creditExceeded(field);
}

/** Takes the credit of a new sale, before its stock: the client comes first. */
export async function takeCreditOfSale(
	{ tx, ...work }: Work,
	client: ClientRow | undefined,
	payments: readonly PaymentRequest[],
	total: number,
): Promise<void> {
	const field = 'payments';
	const amount = debtOf({ ...moneyIn(payments), total_amount: total, returned_amount: 0, state: ISSUED });
	if (amount === 0) return;
	if (!client) throw creditNeedsClient(field);
	if (client.has_credit === 0) throw noCredit(field);
	const taken = await takeCredit.run(tx, { companyId: client.company_id, id: client.id, amount });
	if (taken === 0) await refuseCredit({ tx, ...work }, client.id, field);
}

/** The client of a sale owes what the sale has become. `before` and `after` are of the same row, which is held; answers how much more it owes. */
export async function followDebt({ tx }: Work, before: Owing, after: SaleOfClient): Promise<number> {
	const by = debtOf(after) - debtOf(before);
	if (by !== 0 && after.client_id !== null)
		await changeDebt.run(tx, { companyId: after.company_id, id: after.client_id, by });
	return by;
}

/** The same for a debt that the client asks for: within its limit. */
export async function takeDebt(work: Work, before: Owing, after: SaleOfClient, field: string): Promise<void> {
	const amount = debtOf(after) - debtOf(before);
	const { company_id: companyId, client_id: id } = after;
	if (id === null) throw creditNeedsClient(field);
	if (amount > 0 && (await takeCredit.run(work.tx, { companyId, id, amount })) === 0)
		await refuseCredit(work, id, field);
}
