/** `POST /gateway/oauth_response.json`: the contract's exchange of a code for an access token. */
import type { Portal } from '../../foundations/portal/index.ts';
import { input, integerCodeShape } from '../../kernel/http/index.ts';
import { exchangeCode } from './exchange-code.ts';
import { asApplication } from './prove-application.ts';
import { ExchangeAnswer, ExchangeBody } from './schema.ts';

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
			const { code, code_verifier: verifier, redirect_uri: redirectUri } = body;
			const { accessToken, clientName, clientCode } = await asApplication(
				portal,
				request.ip,
				{ appId: body.appId, secret: body.usrToken },
				(work, application) => exchangeCode(work, application, { code, verifier, redirectUri }, portal.timeOf),
			);
			return reply
				.header('cache-control', 'no-store')
				.send({ code: 200, data: { accessToken, clientName, clientCode } });
		},
	);
}
