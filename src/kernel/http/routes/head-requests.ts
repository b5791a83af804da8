/** HEAD is answered by the route of GET, without its body: a route of its own for each would be a third of the table, and a tenth of the start-up. */
import type { IncomingMessage } from 'node:http';

/** A response knows from its beginning that it has no body; only the router takes it for a GET. */
type Routed = IncomingMessage & { isHead?: true };

/** Before a route is looked for. */
export function routeAsGet(request: Routed): void {
	if (request.method !== 'HEAD') return;
	request.isHead = true;
	request.method = 'GET';
}

/** Once a route is found: everyone after the router sees what was sent. */
export function asSent(request: Routed): void {
	if (request.isHead) request.method = 'HEAD';
}
