/** Routes of the page on which a buyer changes how an order gets to them. */

import type { HttpReply, HttpRequest, RouteInfo } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { buyerUrl } from '../addresses.ts';
import { changeDelivery, PICK_UP, type WholeCheckout, workOn } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { deliveryPage } from './delivery-page.ts';
import { WORDS } from './messages.ts';
import { pageInfo } from './page-info.ts';
import { type Faults, readBuyer } from './read-buyer.ts';
import { readDeliveries } from './read-deliveries.ts';
import type { createVisits, Form, Visit } from './visits.ts';

type Open = (route: RouteInfo, handler: (request: HttpRequest, reply: HttpReply) => Promise<unknown>) => void;

const BAD_REQUEST = 400;

/** What the checkout says already, as the form has it. */
const valuesOf = ({ contact, destination, comment, delivery_type_id }: WholeCheckout): Form => ({
	...fromJson(contact),
	...fromJson(destination),
	comment,
	delivery: String(delivery_type_id ?? PICK_UP),
});

export function deliveryRoutes(parts: CheckoutParts, visits: ReturnType<typeof createVisits>, open: Open): void {
	const { db, addresses } = parts;
	const { shopOf, page, orShow } = visits;
	const show = async (visit: Visit, values: Form, faults: Faults = {}) => {
		const { checkout, language } = visit;
		const [shop, deliveries] = await Promise.all([
			shopOf(checkout.company_id),
			readDeliveries(parts, checkout.company_id, fromJson(checkout.delivery_choices)),
		]);
		const isWrong = Object.keys(faults).length > 0;
		const problem = isWrong ? { status: BAD_REQUEST, text: WORDS[language].checkFields } : undefined;
		return deliveryPage({ ...visit, shop, fields: { deliveries, values, faults }, problem });
	};
	const isChangeable = ({ checkout }: Visit) =>
		checkout.state === 'open' && fromJson(checkout.delivery_choices).length > 0;

	open(
		pageInfo('GET', 'getCheckoutDelivery', '/delivery', 'Where the buyer chooses the delivery'),
		page(async (visit) =>
			isChangeable(visit) ? show(visit, valuesOf(visit.checkout)) : buyerUrl(addresses.base, visit.checkout),
		),
	);
	open(
		pageInfo('POST', 'changeCheckoutDelivery', '/delivery', 'Choose the delivery'),
		page(async (visit, reply) => {
			const { checkout, form } = visit;
			const offered = await readDeliveries(parts, checkout.company_id, fromJson(checkout.delivery_choices));
			const { faults, wish } = readBuyer(form, { choices: offered.map(({ id }) => id), asksEmail: false });
			if (isChangeable(visit) && Object.keys(faults).length > 0) return show(visit, form, faults);
			return orShow(visit, reply, async () => {
				await db.transaction(async (tx) => changeDelivery(await workOn(tx, parts, checkout), parts, checkout.id, wish));
				return buyerUrl(addresses.base, checkout);
			});
		}),
	);
}
