/** Routes of the buyer's pages: the unguessable address is the key, and forms carry a key only this instance can make. */
import { documentSource, publicUrls } from '../../../foundations/documents/index.ts';
import type { Api } from '../../../foundations/identity/index.ts';
import type { HttpReply, HttpRequest, RouteInfo } from '../../../kernel/http/index.ts';
import { buyerUrl, resultUrl } from '../addresses.ts';
import { type CouponChange, changeCoupons, workOn } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { finishHandOff, startHandOff } from '../payment/index.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { handOffPage } from './hand-off-page.ts';
import { countPayment, guessCoupon } from './limit-buyers.ts';
import { pageInfo } from './page-info.ts';
import { resultPage } from './result-page.ts';
import { createVisits, type Form, sendProblem } from './visits.ts';

const HAND_OFF = '/hand-off';

const serialIn = (form: Form): string => (form.serial ?? '').trim().slice(0, 100);

export function pageRoutes(api: Api, parts: CheckoutParts): void {
	const { db, addresses, attempts } = parts;
	const visits = createVisits(parts);
	const { shopOf, around, show, page, orShow } = visits;
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
		pageInfo('GET', 'getCheckoutPage', '', "The buyer's page"),
		page((visit) => show(visit)),
	);
	open(
		pageInfo('POST', 'addCheckoutCoupon', '/coupons', 'Add a coupon'),
		changeBy((form) => ({ add: serialIn(form) })),
	);
	open(
		pageInfo('POST', 'removeCheckoutCoupon', '/coupons/remove', 'Remove a coupon'),
		changeBy((form) => ({ remove: serialIn(form) })),
	);
	open(
		pageInfo('POST', 'payCheckoutPage', '/pay', 'Pay'),
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
		pageInfo('GET', 'handOffCheckout', HAND_OFF, 'Redirect to the payment method, once; then back to the page'),
		page(async ({ checkout, language, isAsking }) => {
			const redirect = isAsking ? undefined : await finishHandOff(parts, checkout);
			if (redirect) return handOffPage(redirect, await shopOf(checkout.company_id), language);
			return checkout.state === 'paid' ? resultUrl(addresses.base, checkout) : buyerUrl(addresses.base, checkout);
		}),
	);
	deliveryRoutes(parts, visits, open);
	// Where a form was sent is what the browser's address line then shows, and people reload it.
	for (const [operationId, path] of [
		['leaveCheckoutCoupon', '/coupons'],
		['leaveCheckoutCouponRemoval', '/coupons/remove'],
		['leaveCheckoutPayment', '/pay'],
	] as const)
		open(
			pageInfo('GET', operationId, path, "Redirect to the buyer's page"),
			page(async ({ checkout }) => buyerUrl(addresses.base, checkout)),
		);
	open(
		pageInfo('GET', 'getCheckoutResult', '/result', 'Result of the payment'),
		page(async ({ checkout, path, language }) => {
			const shown = await around(checkout);
			const { company_id: companyId, document_id: documentId } = checkout;
			const document = documentId === null ? undefined : await documentSource.find(db, companyId, documentId);
			const view = { addresses, decimals: shown.shop.currency.decimals };
			const documentUrl = document && publicUrls(document, view).urlPublicView;
			const trackingUrl = document && (await parts.courier.trackingOf(db, companyId, document.id));
			return resultPage({ checkout, ...shown, path, documentUrl, trackingUrl, language });
		}),
	);
}
