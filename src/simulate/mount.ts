/** The simulated payment method inside a sandbox, on its own port, so that the demo works out of the box. */
import { type Api, type HttpReply, type HttpRequest, noteRefusal } from '../kernel/http/index.ts';
import { createPaymentSimulator } from './payment-method.ts';
import { MAX_BODY_BYTES } from './read-text.ts';

const PATH = '/simulate/payment-method';

/** The service that it is a part of. */
export interface SimulatedIn {
	api: Pick<Api, 'openUndescribed'>;
	/** Where payments are reported; known once the service listens. */
	addresses: { payment: string };
}

/** To be called before the app listens; answers where it then is. */
export function mountPaymentSimulator({ api, addresses }: SimulatedIn): (url: string) => string {
	let here = '';
	const simulate = createPaymentSimulator({
		ownUrl: () => here,
		paymentUrl: () => addresses.payment,
	});
	const answer = (path: string) => async (request: HttpRequest, reply: HttpReply) => {
		const fields = { ...request.query, ...(request.body as object | undefined) };
		const { status, headers, body } = await simulate({ path, fields, visit: request });
		if (status >= 500)
			noteRefusal(
				request,
				{ status, code: 'simulator.unreached' },
				'the report of a payment did not reach the service',
			);
		return reply.code(status).headers(headers).send(body);
	};
	const open = (method: 'GET' | 'POST', path: string, takesForm: boolean) =>
		api.openUndescribed({ method, url: PATH + path, bodyLimit: MAX_BODY_BYTES, takesForm }, answer(path));
	open('POST', '/init', false);
	for (const path of ['/pay', '/outcome']) for (const method of ['GET', 'POST'] as const) open(method, path, true);
	return (url) => {
		here = url + PATH;
		return `${here}/init`;
	};
}
