/** Routes of the buyer's pages: the unguessable address is the key, and forms carry a key only this instance can make. */
import Type from 'typebox';
import { documentSource, publicUrls } from '../../../foundations/documents/index.ts';
import type { Api } from '../../../foundations/identity/index.ts';
import { nowSeconds } from '../../../kernel/clock.ts';
import { notFound, Refusal } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	networkOf,
	RateRefusal,
	type RouteInfo,
	refusalHeaders,
	sendPage,
	takeTurn,
} from '../../../kernel/http/index.ts';
import {
	checkForm,
	type Frame,
	formToken,
	type Language,
	languageOf,
	problemFrame,
} from '../../../kernel/pages/index.ts';
import { BUYER_PAGE, buyerUrl, resultUrl } from '../addresses.ts';
import { type CouponChange, changeCoupons } from '../cart/change-coupons.ts';
import { companyOf, workOn } from '../cart/hold-checkout.ts';
import { wholeCheckouts } from '../cart/resources.ts';
import { findByPublicToken } from '../cart/store.ts';
import type { WholeCheckout } from '../cart/wire.ts';
import type { CheckoutParts } from '../parts.ts';
import { finishHandOff, startHandOff } from '../payment/hand-off.ts';
import { activeMethods } from '../payment/store.ts';
import { type CheckoutView, checkoutPage } from './checkout-page.ts';
import { handOffPage } from './hand-off-page.ts';
import { type Buyer, countPayment, guessCoupon } from './limit-buyers.ts';
import { inWords } from './refusal-words.ts';
import { resultPage } from './result-page.ts';
import { WORDS } from './words.ts';

const info = (method: 'GET' | 'POST', operationId: string, path: string, summary: string): RouteInfo => ({
	method,
	url: `${BUYER_PAGE}/:token${path}`,
	operationId,
	right: undefined,
	tag: "Buyer's pages",
	summary,
	produces: 'text/html',
	takesForm: method === 'POST',
	answers: { 200: Type.String() },
	refusals: [404, 429],
});

const HAND_OFF = '/hand-off';

type Form = Readonly<Record<string, string>>;

interface Visit {
	checkout: WholeCheckout;
	path: string;
	formToken: string;
	language: Language;
	form: Form;
	/** HEAD: nothing may happen. */
	isAsking: boolean;
	address: string;
}

const buyerOf = ({ checkout, address }: Visit): Buyer => ({ checkout, address });

/** Who came too often is told when to come back. */
function sayWhen(reply: HttpReply, refusal: Refusal): void {
	if (refusal instanceof RateRefusal) reply.headers(refusalHeaders(refusal));
}

function sendProblem(request: HttpRequest, reply: HttpReply, refusal: Refusal) {
	const { status } = refusal;
	const language = languageOf(request);
	const words = WORDS[language];
	const said =
		status === 404
			? ([words.notFoundTitle, words.notFoundText] as const)
			: ([words.problem, inWords(refusal, language)] as const);
	sayWhen(reply, refusal);
	return sendPage(request, reply, problemFrame({ language, status, said }));
}

export function pageRoutes(api: Api, parts: CheckoutParts): void {
	const { db, clock, addresses, limits, secrets, attempts } = parts;

	const shopOf = async (companyId: number) => {
		const company = await companyOf(db, companyId);
		return {
			name: company.name,
			currency: { code: company.currency_code, decimals: company.currency_decimals },
			timeZone: company.time_zone,
		};
	};
	const visitOf = async (request: HttpRequest, language: Language): Promise<Visit> => {
		const { token = '' } = request.params;
		const row = await findByPublicToken.first(db, { token });
		if (!row) throw notFound('checkout');
		const [checkout] = await wholeCheckouts(db, row.company_id, [row], nowSeconds(clock));
		const secret = secrets.mac(`checkout form/${token}`);
		const form = (request.body ?? {}) as Form;
		if (request.method === 'POST') checkForm(request.headers, form, secret);
		const isAsking = request.method === 'HEAD';
		const path = `${BUYER_PAGE}/${token}`;
		return {
			checkout: checkout as WholeCheckout,
			path,
			formToken: formToken(secret),
			language,
			form,
			isAsking,
			address: request.ip,
		};
	};
	const show = async (visit: Visit, problem?: CheckoutView['problem']): Promise<Frame> => {
		const { company_id: companyId } = visit.checkout;
		const [shop, methods] = await Promise.all([shopOf(companyId), activeMethods.all(db, { companyId })]);
		return checkoutPage({ ...visit, shop, methods, now: nowSeconds(clock), ...(problem ? { problem } : {}) });
	};
	const open = (route: RouteInfo, handler: (request: HttpRequest, reply: HttpReply) => Promise<unknown>) =>
		api.open(route, handler, sendProblem);
	/** A refusal on the way is shown on a page; anything else is a bug and answered as one. */
	const page =
		(work: (visit: Visit, reply: HttpReply) => Promise<Frame | string>) =>
		async (request: HttpRequest, reply: HttpReply) => {
			const language = languageOf(request);
			try {
				takeTurn(limits.pages, networkOf(request.ip), reply);
				const answer = await work(await visitOf(request, language), reply);
				return typeof answer === 'string' ? reply.redirect(answer, 303) : sendPage(request, reply, answer);
			} catch (error) {
				if (error instanceof Refusal) return sendProblem(request, reply, error);
				throw error;
			}
		};
	/** What the buyer can put right is said on the page it was asked on. */
	const orShow = async (visit: Visit, reply: HttpReply, work: () => Promise<string>, field?: string) => {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const text = inWords(error, visit.language);
			const row = await findByPublicToken.first(db, { token: visit.checkout.public_token });
			const now = nowSeconds(clock);
			const [checkout] = await wholeCheckouts(db, visit.checkout.company_id, row ? [row] : [], now);
			sayWhen(reply, error);
			return show({ ...visit, checkout: checkout ?? visit.checkout }, { status: error.status, text, field });
		}
	};
	const changeBy = (changeOf: (form: Form) => CouponChange) =>
		page((visit, reply) => {
			const change = changeOf(visit.form);
			const work = async () => {
				const { checkout } = visit;
				const apply = () =>
					db.transaction(async (tx) => changeCoupons(await workOn(tx, parts, checkout), parts, checkout.id, change));
				await ('add' in change ? guessCoupon(attempts, buyerOf(visit), apply) : apply());
				return buyerUrl(addresses.base, checkout);
			};
			return orShow(visit, reply, work, 'add' in change ? 'serial' : undefined);
		});
	const serialIn = (form: Form): string => (form.serial ?? '').trim().slice(0, 100);

	open(
		info('GET', 'getCheckoutPage', '', "The buyer's page"),
		page((visit) => show(visit)),
	);
	open(
		info('POST', 'addCheckoutCoupon', '/coupons', 'Add a coupon'),
		changeBy((form) => ({ add: serialIn(form) })),
	);
	open(
		info('POST', 'removeCheckoutCoupon', '/coupons/remove', 'Take a coupon away'),
		changeBy((form) => ({ remove: serialIn(form) })),
	);
	open(
		info('POST', 'payCheckoutPage', '/pay', 'Pay'),
		page((visit, reply) =>
			orShow(visit, reply, async () => {
				const { checkout, form } = visit;
				if (checkout.state === 'paid') return resultUrl(addresses.base, checkout);
				const methodId = /^[1-9]\d{0,15}$/.test(form.paymentMethodId ?? '') ? Number(form.paymentMethodId) : undefined;
				await countPayment(attempts, buyerOf(visit));
				const request = { companyId: checkout.company_id, checkoutId: checkout.id, methodId };
				const isHandedOff = await startHandOff(parts, request);
				return isHandedOff ? `${buyerUrl(addresses.base, checkout)}${HAND_OFF}` : resultUrl(addresses.base, checkout);
			}),
		),
	);
	open(
		info('GET', 'handOffCheckout', HAND_OFF, 'On to the payment method, once; after that, back to the page'),
		page(async ({ checkout, language, isAsking }) => {
			const redirect = isAsking ? undefined : await finishHandOff(parts, checkout);
			if (redirect) return handOffPage(redirect, await shopOf(checkout.company_id), language);
			return checkout.state === 'paid' ? resultUrl(addresses.base, checkout) : buyerUrl(addresses.base, checkout);
		}),
	);
	// Where a form was sent is what the browser's address line then shows, and people reload it.
	for (const [operationId, path] of [
		['leaveCheckoutCoupon', '/coupons'],
		['leaveCheckoutCouponRemoval', '/coupons/remove'],
		['leaveCheckoutPayment', '/pay'],
	] as const)
		open(
			info('GET', operationId, path, "Back to the buyer's page"),
			page(async ({ checkout }) => buyerUrl(addresses.base, checkout)),
		);
	open(
		info('GET', 'getCheckoutResult', '/result', 'How the payment ended'),
		page(async ({ checkout, path, language }) => {
			const shop = await shopOf(checkout.company_id);
			const document =
				checkout.document_id === null
					? undefined
					: await documentSource.find(db, checkout.company_id, checkout.document_id);
			const view = { addresses, decimals: shop.currency.decimals };
			const documentUrl = document && publicUrls(document, view).urlPublicView;
			return resultPage({ checkout, shop, path, documentUrl, language });
		}),
	);
}
