/** The throw-away sandbox of a certification: a real service on a real database, seen from outside only through its gateway. */
import { openTrialService, type Settings, type TrialService } from '../../src/trial/index.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { Ledger } from './ledger.ts';
import { type OnTheWay, watchOutbound } from './watch-outbound.ts';

/** JSON of whichever shape. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Sandbox extends Pick<TrialService, 'publish' | 'adoptSecret' | 'close'> {
	ledger: Ledger;
	onTheWay: OnTheWay;
	gateway: Gateway;
	/** What the company's own program asks of the service. */
	call(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; body: Json }>;
}

export async function openSandbox(settings: Settings): Promise<Sandbox> {
	const ledger = new Ledger();
	const onTheWay: OnTheWay = {};
	const gateway = await openGateway(ledger, settings);
	try {
		const service = await openTrialService(settings, gateway.url, watchOutbound(ledger, onTheWay));
		const { url, accessToken, publish, adoptSecret } = service;
		gateway.target = new URL(url);
		return {
			ledger,
			onTheWay,
			gateway,
			async call(method, path, body, headers = {}) {
				const response = await fetch(url + path, {
					method,
					headers: { access_token: accessToken, 'content-type': 'application/json', ...headers },
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
				});
				return { status: response.status, body: JSON.parse(await response.text()) };
			},
			publish,
			adoptSecret,
			async close() {
				await service.close();
				gateway.close();
			},
		};
	} catch (error) {
		gateway.close();
		throw error;
	}
}
