/** What the request log needs of other rooms. */
import type { Queryable } from '../../kernel/db/index.ts';
import type { HttpRequest, RouteInfo, WriteAnswer } from '../../kernel/http/index.ts';

export interface CausedDelivery {
	/** Where it is read. */
	path: string;
	eventNumber: number;
	topic: string;
	status: string;
	attemptCount: number;
}

export interface RequestPorts {
	/** Webhooks that tell of these events, up to a number. */
	deliveriesOf(on: Queryable, companyId: number, eventIds: readonly number[], most: number): Promise<CausedDelivery[]>;
}

/** How a control of the sandbox is registered. */
export interface Controls {
	control(
		info: Omit<RouteInfo, 'right' | 'tag' | 'opensWith'> & { concerns: 'company' },
		handler: (call: {
			/** The company that is concerned; undefined stands for all. */
			companyId: number | undefined;
			query: HttpRequest['query'];
			request: Pick<HttpRequest, 'url'>;
		}) => Promise<WriteAnswer>,
	): void;
}
