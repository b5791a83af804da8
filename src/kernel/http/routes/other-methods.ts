/** A path that is known answers the methods it does not have with 405, and names those it has. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '../../errors.ts';
import { pathOf } from '../exchange/index.ts';
import { allowOrigin } from '../guard/index.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodNotAllowed = (reply: FastifyReply, allow: string) => {
	reply.header('allow', allow);
	return new Refusal(405, 'request.method_not_allowed', `This resource answers ${allow}`);
};

interface KnownPath {
	url: string;
	methods: Set<string>;
	/** What addresses of it look like; made when one is first compared with it. */
	pattern?: RegExp;
}

const allowOf = ({ methods }: KnownPath) => [...methods].sort().join(', ');

/** How much of an address is not a parameter. */
const fixedLength = ({ url }: KnownPath) => url.replace(/:\w+|\*/g, '').length;

const isVaried = ({ url }: KnownPath) => /[:*]/.test(url);

function matches(path: KnownPath, address: string): boolean {
	path.pattern ??= new RegExp(`^${path.url.replace(/[.()]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
	return path.pattern.test(address);
}

/** Found when no route was: a route for every missing method would double the table, and cost 8 MB and a tenth of the start-up. */
export function refuseOtherMethods(server: FastifyInstance, corsOrigins: readonly string[]) {
	const known = new Map<string, KnownPath>();
	let isSealed = false;
	server.addHook('onRoute', ({ url, method }) => {
		if (url === '/*' || isSealed) return;
		const path = known.get(url) ?? { url, methods: new Set<string>() };
		for (const each of [method].flat()) path.methods.add(each);
		if (path.methods.has('GET')) path.methods.add('HEAD');
		known.set(url, path);
	});
	server.setNotFoundHandler((request, reply) => {
		allowOrigin(corsOrigins, request, reply);
		const address = pathOf(request.url);
		const matching = [...known.values()].filter((each) => matches(each, address));
		// The most particular one, as the router would choose: `/inbox/:name.json` before `/inbox/:name`.
		const [path] = matching.sort((a, b) => fixedLength(b) - fixedLength(a));
		throw path ? methodNotAllowed(reply, allowOf(path)) : unavailable();
	});
	/** `PUT …/count.json` would otherwise be taken for `PUT …/:id.json`, and `GET /console/token.json` for a page of the console. */
	return () => {
		isSealed = true;
		const paths = [...known.values()];
		const varied = paths.filter(isVaried);
		for (const path of paths) {
			const others = varied.filter((other) => other !== path && matches(other, path.url));
			const taken = METHODS.filter(
				(method) => !path.methods.has(method) && others.some(({ methods }) => methods.has(method)),
			);
			if (taken.length === 0) continue;
			const allow = allowOf(path);
			const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
				allowOrigin(corsOrigins, request, reply);
				throw methodNotAllowed(reply, allow);
			};
			server.route({ method: taken, url: path.url, onRequest: refuse, handler: refuse });
		}
	};
}
