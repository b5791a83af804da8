/**
 * Limits what a buyer's page may do: guess coupons, start payments, each of which is a call to a payment method, and open
 * orders by a payment link, each of which sets stock aside. Counted for a quarter of an hour, by all processes together.
 */
import { Refusal } from '../../../kernel/errors.ts';
import { networkOf, RateRefusal } from '../../../kernel/http/index.ts';
import { type CheckoutRow, tooManyGuesses, tooManyOrders, tooManyPayments } from '../cart/index.ts';
import type { AttemptLimit, AttemptPorts } from '../ports.ts';

export interface Buyer {
	checkout: Pick<CheckoutRow, 'id' | 'company_id'>;
	/** Network address. */
	address: string;
}

interface Most {
	ofBuyer: number;
	ofCheckout: number;
	ofAddress: number;
}

const WRONG_COUPONS: Most = { ofBuyer: 10, ofCheckout: 50, ofAddress: 50 };
const PAYMENTS: Most = { ofBuyer: 10, ofCheckout: 20, ofAddress: 60 };

const ORDERS = { ofLink: 10, ofAddress: 30 };

/** Ids are unique across companies. A buyer is an address at a checkout: one guesses neither by many checkouts nor from many addresses. */
function limitsOf(what: string, { checkout, address }: Buyer, most: Most): AttemptLimit[] {
	const network = networkOf(address);
	return [
		{ key: `${what} of checkout ${checkout.id} from ${network}`, most: most.ofBuyer },
		{ key: `${what} of checkout ${checkout.id}`, most: most.ofCheckout },
		{ key: `${what} of company ${checkout.company_id} from ${network}`, most: most.ofAddress },
	];
}

async function take(attempts: AttemptPorts, limits: readonly AttemptLimit[], refusal: typeof tooManyGuesses) {
	try {
		await attempts.take(limits);
	} catch (error) {
		throw error instanceof RateRefusal ? refusal(error.state) : error;
	}
}

/** What was entered twice is known already. */
const isWrongGuess = (error: unknown): boolean =>
	error instanceof Refusal && error.code.startsWith('coupons.') && error.code !== 'coupons.entered_twice';

/** Counted before it is tried, so that many at once are counted too, and taken back unless it was a wrong one. */
export async function guessCoupon<T>(attempts: AttemptPorts, buyer: Buyer, work: () => Promise<T>): Promise<T> {
	const limits = limitsOf('coupons', buyer, WRONG_COUPONS);
	await take(attempts, limits, tooManyGuesses);
	let isWrong = false;
	try {
		return await work();
	} catch (error) {
		isWrong = isWrongGuess(error);
		throw error;
	} finally {
		if (!isWrong) await attempts.giveBack(limits);
	}
}

export const countPayment = (attempts: AttemptPorts, buyer: Buyer): Promise<void> =>
	take(attempts, limitsOf('payments', buyer, PAYMENTS), tooManyPayments);

export function countOrder(
	attempts: AttemptPorts,
	{ link, address }: { link: { id: number; company_id: number }; address: string },
): Promise<void> {
	const network = networkOf(address);
	const limits = [
		{ key: `orders of link ${link.id} from ${network}`, most: ORDERS.ofLink },
		{ key: `orders of company ${link.company_id} from ${network}`, most: ORDERS.ofAddress },
	];
	return take(attempts, limits, tooManyOrders);
}
