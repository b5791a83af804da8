/** `POST /gateway/oauth_response.json`: the contract's exchange of a code for an access token. */
import { type Limit, type Portal, perAddress } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type HttpRequest, input, integerCodeShape } from '../../kernel/http/index.ts';
import { exchangeCode, type Grant, proveApplication } from './exchange-code.ts';
import { ExchangeAnswer, ExchangeBody } from './schema.ts';

const FAILURES_PER_ADDRESS = 100;

export interface CodeShown {
	appId: string;
	secret: string;
	code: string;
	verifier: string | undefined;
	redirectUri: string | undefined;
}

/** Of applications that do not prove themselves, or show a code that is not good. */
export const exchangeLimit = (request: HttpRequest): Limit => perAddress('exchange', request.ip, FAILURES_PER_ADDRESS);

/** Proves the application, then exchanges; failures are counted per address. */
export async function exchange(portal: Portal, request: HttpRequest, shown: CodeShown): Promise<Grant> {
	const limit = exchangeLimit(request);
	// Counted first and taken back when it was good, so that many at once cannot slip through together.
	await portal.attempts.take([limit]);
	const now = portal.now();
	const application = await proveApplication(portal.db, shown.appId, shown.secret, now);
	const { code, verifier, redirectUri } = shown;
	const grant = await portal.db.transaction((tx) =>
		exchangeCode(tx, { application, code, verifier, redirectUri, address: request.ip }, now),
	);
	if (grant instanceof Refusal) throw grant;
	await portal.attempts.giveBack([limit]);
	return grant;
}

export function gatewayRoutes(portal: Portal): void {
	const { api } = portal;
	api.errorShape('/gateway', integerCodeShape);
	api.open(
		{
			method: 'POST',
			url: '/gateway/oauth_response.json',
			operationId: 'exchangeGatewayCode',
			right: undefined,
			tag: 'Authorization',
			summary: 'Exchange a code for an access token',
			description:
				'A code works once, within 5 minutes. A second use is refused; more than 10 seconds after the first it also revokes what the first gave.',
			body: ExchangeBody,
			takesForm: 'too',
			takesEachOnce: true,
			answers: { 200: ExchangeAnswer },
			refusals: [400, 401, 429],
		},
		async (request, reply) => {
			const body = input.readBody(ExchangeBody, request.body ?? {});
			const grant = await exchange(portal, request, {
				appId: body.appId,
				secret: body.usrToken,
				code: body.code,
				verifier: body.code_verifier,
				redirectUri: body.redirect_uri,
			});
			const { accessToken, clientName, clientCode } = grant;
			return reply
				.header('cache-control', 'no-store')
				.send({ code: 200, data: { accessToken, clientName, clientCode } });
		},
	);
}
