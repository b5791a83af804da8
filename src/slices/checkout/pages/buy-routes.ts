/** Routes of payment links as their buyers see them: the unguessable address is the key, the form carries a key of its own. */
import { findClient } from '../../../foundations/clients/index.ts';
import { type Api, companyFactsOf, companyTime } from '../../../foundations/identity/index.ts';
import { found, Refusal } from '../../../kernel/errors.ts';
import { type HttpReply, type HttpRequest, networkOf, sendPage, takeTurn } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { checkForm, type Frame, formToken, type Language, languageOf } from '../../../kernel/pages/index.ts';
import { buyerUrl, LINK_PAGE } from '../addresses.ts';
import {
	beginCart,
	type CheckoutRow,
	companyOf,
	findByPublicToken,
	namedVariants,
	type PricedItem,
	priceItems,
	stateAt,
	suspended,
	workOn,
} from '../cart/index.ts';
import { buyByLink, closedBecause, findLinkByToken, type LinkRow, linkItemsOf } from '../links/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { buyPage } from './buy-page.ts';
import { countOrder } from './limit-buyers.ts';
import { WORDS } from './messages.ts';
import { keepOwnOrder, ownOrder } from './own-order.ts';
import { linkInfo } from './page-info.ts';
import { type Faults, readBuyer } from './read-buyer.ts';
import { readDeliveries } from './read-deliveries.ts';
import { inWords } from './refusal-messages.ts';
import { readPictures, readShop } from './shop.ts';
import { type Form, formOf, noteProblem, sendProblem } from './visits.ts';

interface LinkVisit {
	link: LinkRow;
	path: string;
	formToken: string;
	language: Language;
	form: Form;
	request: HttpRequest;
	reply: HttpReply;
}

interface Shown {
	values: Form;
	faults?: Faults;
	problem?: { status: number; text: string };
}

const BAD_REQUEST = 400;

/** What is sold by it, at the prices of now; nothing where some of it cannot be sold. */
async function forSale({ db }: CheckoutParts, link: LinkRow): Promise<PricedItem[]> {
	const companyId = link.company_id;
	const company = companyFactsOf(await companyOf(db, companyId));
	const rows = await linkItemsOf.all(db, { companyId, linkIds: [link.id] });
	const items = rows.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
	try {
		const { facts, settings } = await beginCart(db, companyId);
		const variants = await namedVariants(facts, companyId, items);
		return await priceItems(facts, company, settings, items, variants);
	} catch (error) {
		if (error instanceof Refusal) return [];
		throw error;
	}
}

/** The name and e-mail of the client whom the link is for: the rest of what is known of them is not shown to anyone who has it. */
async function knownOf({ db }: CheckoutParts, { company_id: companyId, client_id }: LinkRow): Promise<Form> {
	const client = client_id === null ? undefined : await findClient(db, companyId, client_id);
	return client ? { email: client.email, firstName: client.first_name, lastName: client.last_name } : {};
}

/** How the page of a link is shown, whatever came of what was sent. */
function showLink(parts: CheckoutParts) {
	const { db, clock, addresses } = parts;

	/** This browser's order by the link, while it can be paid. */
	const ownOf = async ({ link, request }: LinkVisit): Promise<CheckoutRow | undefined> => {
		const token = ownOrder(request);
		const row = token ? await findByPublicToken.first(db, { token }) : undefined;
		const isOwn = row?.payment_link_id === link.id && stateAt(row, companyTime(clock, link.company_id)) === 'open';
		return isOwn ? row : undefined;
	};
	return async (visit: LinkVisit, { values, faults = {}, problem }: Shown): Promise<Frame> => {
		const { link, language } = visit;
		const { company_id: companyId } = link;
		const now = companyTime(clock, companyId);
		const [shop, items, deliveries, own] = await Promise.all([
			readShop(db, companyId),
			forSale(parts, link),
			readDeliveries(parts, companyId, fromJson(link.delivery_choices)),
			ownOf(visit),
		]);
		const words = WORDS[language];
		const refusal = closedBecause(link, now);
		const isSold = items.length > 0 && deliveries.length > 0;
		return buyPage({
			...visit,
			shop,
			items,
			pictures: await readPictures(db, companyId, items),
			now,
			fields: { deliveries, values, faults },
			closed: refusal ? inWords(refusal, language) : isSold ? undefined : words.notForSale,
			ownUrl: own && buyerUrl(addresses.base, own),
			problem,
		});
	};
}

export function buyRoutes(api: Api, parts: CheckoutParts): void {
	const { db, addresses, attempts, limits, secrets } = parts;
	const show = showLink(parts);
	const page =
		(work: (visit: LinkVisit) => Promise<Frame | string>) => async (request: HttpRequest, reply: HttpReply) => {
			try {
				await takeTurn(limits.pages, networkOf(request.ip), reply);
				const { token = '' } = request.params;
				const link = found(await findLinkByToken.first(db, { token }), 'payment link');
				const secret = secrets.mac(`link form/${token}`);
				const form = formOf(request);
				if (request.method === 'POST') checkForm(request.headers, form, secret);
				const language = languageOf(request);
				const path = `${LINK_PAGE}/${token}`;
				const answer = await work({ link, path, formToken: formToken(secret), language, form, request, reply });
				return typeof answer === 'string' ? reply.redirect(answer, 303) : sendPage(request, reply, answer);
			} catch (error) {
				if (error instanceof Refusal) return sendProblem(request, reply, error);
				throw error;
			}
		};
	const buy = async (visit: LinkVisit, wish: ReturnType<typeof readBuyer>['wish']): Promise<string> => {
		const { link, path, request, reply } = visit;
		if ((await companyOf(db, link.company_id)).is_suspended === 1) throw suspended();
		await countOrder(attempts, { link, address: request.ip });
		const row = await db.transaction(async (tx) => buyByLink(await workOn(tx, parts, link), parts, link, wish));
		keepOwnOrder(request, reply, path, row.public_token, row.expires_at - row.created_at);
		return buyerUrl(addresses.base, row);
	};

	api.open(
		linkInfo('GET', 'getPaymentLinkPage', 'The page of a payment link'),
		page(async (visit) => show(visit, { values: await knownOf(parts, visit.link) })),
		sendProblem,
	);
	api.open(
		linkInfo('POST', 'buyByPaymentLink', 'Buy by a payment link'),
		page(async (visit) => {
			const { link, form: values, language, request, reply } = visit;
			const offered = await readDeliveries(parts, link.company_id, fromJson(link.delivery_choices));
			const { faults, wish } = readBuyer(values, { choices: offered.map(({ id }) => id), asksEmail: true });
			if (Object.keys(faults).length > 0) {
				const problem = { status: BAD_REQUEST, text: WORDS[language].checkFields };
				return show(visit, { values, faults, problem });
			}
			try {
				return await buy(visit, wish);
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				noteProblem(request, reply, error);
				return show(visit, { values, problem: { status: error.status, text: inWords(error, language) } });
			}
		}),
		sendProblem,
	);
}
