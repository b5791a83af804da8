/** A visit to a buyer's page: which checkout it is of, what its form sent, and how a page or a refusal is answered. */

import { companyTime } from '../../../foundations/identity/index.ts';
import { found, Refusal } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	networkOf,
	noteRefusal,
	RateRefusal,
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
import { BUYER_PAGE } from '../addresses.ts';
import { findByPublicToken, type WholeCheckout, wholeCheckouts } from '../cart/index.ts';
import { findAgain } from '../links/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { activeMethods } from '../transactions/index.ts';
import { type CheckoutView, checkoutPage } from './checkout-page.ts';
import { WORDS } from './messages.ts';
import { inWords } from './refusal-messages.ts';
import { readPictures, readShop } from './shop.ts';

export type Form = Readonly<Record<string, string>>;

/** As the browser sent it; a visit without a form has none. */
export const formOf = ({ body }: HttpRequest): Form => (body ?? {}) as Form;

export interface Visit {
	checkout: WholeCheckout;
	path: string;
	formToken: string;
	language: Language;
	form: Form;
	/** HEAD: nothing may happen. */
	isAsking: boolean;
	address: string;
	request: HttpRequest;
}

/** The log says why, and a buyer beyond the limit is told when to come back. */
export function noteProblem(request: HttpRequest, reply: HttpReply, refusal: Refusal): void {
	noteRefusal(request, refusal, refusal);
	if (refusal instanceof RateRefusal) reply.headers(refusalHeaders(refusal));
}

export function sendProblem(request: HttpRequest, reply: HttpReply, refusal: Refusal) {
	const { status } = refusal;
	const language = languageOf(request);
	const words = WORDS[language];
	const said =
		status === 404
			? ([words.notFoundTitle, words.notFoundText] as const)
			: ([words.problem, inWords(refusal, language)] as const);
	noteProblem(request, reply, refusal);
	return sendPage(request, reply, problemFrame({ language, status, said }));
}

export function createVisits({ db, clock, limits, secrets }: CheckoutParts) {
	const shopOf = (companyId: number) => readShop(db, companyId);
	/** What a page says of a checkout beside itself. */
	const around = async ({ company_id: companyId, items, state, payment_link_id: linkId }: WholeCheckout) => {
		const [shop, pictures, againUrl] = await Promise.all([
			shopOf(companyId),
			readPictures(db, companyId, items),
			state === 'expired' ? findAgain(db, companyId, linkId, companyTime(clock, companyId)) : undefined,
		]);
		return { shop, pictures, againUrl };
	};
	const findCheckout = async (token: string) => {
		const row = await findByPublicToken.first(db, { token });
		const [checkout] = row ? await wholeCheckouts(db, row.company_id, [row], companyTime(clock, row.company_id)) : [];
		return checkout;
	};
	const visitOf = async (request: HttpRequest, language: Language): Promise<Visit> => {
		const { token = '' } = request.params;
		const checkout = found(await findCheckout(token), 'checkout');
		const secret = secrets.mac(`checkout form/${token}`);
		const form = formOf(request);
		if (request.method === 'POST') checkForm(request.headers, form, secret);
		return {
			checkout,
			path: `${BUYER_PAGE}/${token}`,
			formToken: formToken(secret),
			language,
			form,
			isAsking: request.method === 'HEAD',
			address: request.ip,
			request,
		};
	};
	const show = async (visit: Visit, problem?: CheckoutView['problem']): Promise<Frame> => {
		const { company_id: companyId } = visit.checkout;
		const [shown, methods] = await Promise.all([around(visit.checkout), activeMethods.all(db, { companyId })]);
		return checkoutPage({
			...visit,
			...shown,
			methods,
			now: companyTime(clock, companyId),
			...(problem ? { problem } : {}),
		});
	};
	/** A refusal on the way is shown on a page; anything else is a bug and answered as one. */
	const page =
		(work: (visit: Visit, reply: HttpReply) => Promise<Frame | string>) =>
		async (request: HttpRequest, reply: HttpReply) => {
			const language = languageOf(request);
			try {
				await takeTurn(limits.pages, networkOf(request.ip), reply);
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
			const checkout = (await findCheckout(visit.checkout.public_token)) ?? visit.checkout;
			noteProblem(visit.request, reply, error);
			return show({ ...visit, checkout }, { status: error.status, text, field });
		}
	};
	return { shopOf, around, show, page, orShow };
}
