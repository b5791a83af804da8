/** Routes of the buyer's pages: the unguessable address is the key, and forms carry a key only this instance can make. */
import Type from 'typebox';
import { documentSource, publicUrls } from '../../../foundations/documents/index.ts';
import type { Api } from '../../../foundations/identity/index.ts';
import { type HttpReply, type HttpRequest, type RouteInfo, secretInPath } from '../../../kernel/http/index.ts';
import { BUYER_PAGE, buyerUrl, resultUrl } from '../addresses.ts';
import { type CouponChange, changeCoupons } from '../cart/change-coupons.ts';
import { workOn } from '../cart/hold-checkout.ts';
import type { CheckoutParts } from '../parts.ts';
import { finishHandOff, startHandOff } from '../payment/hand-off.ts';
import { handOffPage } from './hand-off-page.ts';
import { countPayment, guessCoupon } from './limit-buyers.ts';
import { resultPage } from './result-page.ts';
import { createVisits, type Form, sendProblem } from './visits.ts';

const info = (method: 'GET' | 'POST', operationId: string, path: string, summary: string): RouteInfo => ({
	method,
	url: `${BUYER_PAGE}/:token${path}`,
	path: { token: secretInPath('The secret of the checkout, as in its url') },
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

const serialIn = (form: Form): string => (form.serial ?? '').trim().slice(0, 100);

export function pageRoutes(api: Api, parts: CheckoutParts): void {
	const { db, addresses, attempts } = parts;
	const { shopOf, show, page, orShow } = createVisits(parts);
	const open = (route: RouteInfo, handler: (request: HttpRequest, reply: HttpReply) => Promise<unknown>) =>
		api.open(route, handler, sendProblem);
	const changeBy = (changeOf: (form: Form) => CouponChange) =>
		page((visit, reply) => {
			const change = changeOf(visit.form);
			const work = async () => {
				const { checkout } = visit;
				const apply = () =>
					db.transaction(async (tx) => changeCoupons(await workOn(tx, parts, checkout), parts, checkout.id, change));
				await ('add' in change ? guessCoupon(attempts, visit, apply) : apply());
				return buyerUrl(addresses.base, checkout);
			};
			return orShow(visit, reply, work, 'add' in change ? 'serial' : undefined);
		});

	open(
		info('GET', 'getCheckoutPage', '', "The buyer's page"),
		page((visit) => show(visit)),
	);
	open(
		info('POST', 'addCheckoutCoupon', '/coupons', 'Add a coupon'),
		changeBy((form) => ({ add: serialIn(form) })),
	);
	open(
		info('POST', 'removeCheckoutCoupon', '/coupons/remove', 'Remove a coupon'),
		changeBy((form) => ({ remove: serialIn(form) })),
	);
	open(
		info('POST', 'payCheckoutPage', '/pay', 'Pay'),
		page((visit, reply) =>
			orShow(visit, reply, async () => {
				const { checkout, form } = visit;
				if (checkout.state === 'paid') return resultUrl(addresses.base, checkout);
				const methodId = /^[1-9]\d{0,15}$/.test(form.paymentMethodId ?? '') ? Number(form.paymentMethodId) : undefined;
				await countPayment(attempts, visit);
				const request = { companyId: checkout.company_id, checkoutId: checkout.id, methodId };
				const isHandedOff = await startHandOff(parts, request);
				return isHandedOff ? `${buyerUrl(addresses.base, checkout)}${HAND_OFF}` : resultUrl(addresses.base, checkout);
			}),
		),
	);
	open(
		info('GET', 'handOffCheckout', HAND_OFF, 'Redirect to the payment method, once; then back to the page'),
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
			info('GET', operationId, path, "Redirect to the buyer's page"),
			page(async ({ checkout }) => buyerUrl(addresses.base, checkout)),
		);
	open(
		info('GET', 'getCheckoutResult', '/result', 'Result of the payment'),
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
