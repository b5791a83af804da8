/** A path that is known answers the methods it does not have with 405, and names those it has. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '../errors.ts';
import { allowOrigin } from './cors.ts';
import { pathOf } from './sent-text.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodNotAllowed = (reply: FastifyReply, allow: string) => {
	reply.header('allow', allow);
	return new Refusal(405, 'request.method_not_allowed', `This resource answers ${allow}`);
};

interface KnownPath {
	url: string;
	/** What every address of it begins with. */
	prefix: string;
	pattern?: RegExp;
	methods: Set<string>;
}

const allowOf = ({ methods }: KnownPath) => [...methods].sort().join(', ');

/** How much of an address is not a parameter. */
const fixedLength = ({ url }: KnownPath) => url.replace(/:\w+|\*/g, '').length;

/** A parameter stands for a part of an address between two slashes, so only addresses of one depth can be taken for each other. */
const depthOf = (url: string) => url.split('/').length;
const ANY_DEPTH = 0;

const patternOf = (url: string) =>
	new RegExp(
		`^${url
			.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')
			.replace('\\*', '.*')
			.replace(/:\w+/g, '[^/]+?')}$`,
	);

/** Patterns are made when an address first comes near them: all of them together would be a twentieth of the start-up. */
function matches(path: KnownPath, sent: string): boolean {
	if (!sent.startsWith(path.prefix)) return false;
	path.pattern ??= patternOf(path.url);
	return path.pattern.test(sent);
}

/** Found when no route was: a route for every missing method would double the table, and cost 8 MB and a tenth of the start-up. */
export function refuseOtherMethods(server: FastifyInstance, corsOrigins: readonly string[]) {
	const known = new Map<string, KnownPath>();
	let isSealed = false;
	server.addHook('onRoute', ({ url, method }) => {
		if (url === '/*' || isSealed) return;
		const path = known.get(url) ?? { url, prefix: url.split(/[:*]/, 1)[0] ?? '', methods: new Set<string>() };
		for (const each of [method].flat()) path.methods.add(each);
		if (path.methods.has('GET')) path.methods.add('HEAD');
		known.set(url, path);
	});
	server.setNotFoundHandler((request, reply) => {
		allowOrigin(corsOrigins, request, reply);
		const sent = pathOf(request.url);
		const matching = [...known.values()].filter((each) => matches(each, sent));
		// The most particular one, as the router would choose: `/inbox/:name.json` before `/inbox/:name`.
		const [path] = matching.sort((a, b) => fixedLength(b) - fixedLength(a));
		throw path ? methodNotAllowed(reply, allowOf(path)) : unavailable();
	});
	/** `PUT …/count.json` would otherwise be taken for `PUT …/:id.json`, and `GET /console/token.json` for a page of the console. */
	return () => {
		isSealed = true;
		const paths = [...known.values()];
		const byDepth = Map.groupBy(
			paths.filter(({ url }) => /[:*]/.test(url)),
			({ url }) => (url.includes('*') ? ANY_DEPTH : depthOf(url)),
		);
		for (const path of paths) {
			const near = [ANY_DEPTH, depthOf(path.url)].flatMap((depth) => byDepth.get(depth) ?? []);
			const takes = (other: KnownPath, method: string) => other.methods.has(method) && matches(other, path.url);
			const taken = METHODS.filter(
				(method) => !path.methods.has(method) && near.some((other) => other !== path && takes(other, method)),
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
