/** The simulated payment method inside a sandbox, on its own port, so that the demo works out of the box. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { languageOf } from '../kernel/pages/index.ts';
import { createPaymentSimulator } from './payment-method.ts';
import { MAX_BODY_BYTES } from './read-text.ts';

const PATH = '/simulate/payment-method';

/** To be called before the app listens; answers where it then is. */
export function mountPaymentSimulator(app: App): (url: string) => string {
	let here = '';
	const simulate = createPaymentSimulator({
		ownUrl: () => here,
		paymentUrl: () => app.addresses.payment,
	});
	const answer = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
		const fields = { ...(request.query as object), ...(request.body as object | undefined) };
		const { status, headers, body } = await simulate({ path, fields, language: languageOf(request) });
		return reply.code(status).headers(headers).send(body);
	};
	const small = { bodyLimit: MAX_BODY_BYTES };
	app.server.route({ ...small, method: 'POST', url: `${PATH}/init`, handler: answer('/init') });
	for (const path of ['/pay', '/outcome'])
		app.server.route({
			...small,
			method: ['GET', 'POST'],
			url: PATH + path,
			config: { takesForm: true },
			handler: answer(path),
		});
	return (url) => {
		here = url + PATH;
		return `${here}/init`;
	};
}
