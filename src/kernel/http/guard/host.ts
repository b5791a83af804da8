/**
 * For which hosts this service answers: loopback, where it listens, its configured addresses, and `allowedHosts`. A name
 * that another's DNS points at this machine (DNS rebinding) is none of them, so a browser led here by it reads nothing.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../../config/index.ts';
import { Refusal } from '../../errors.ts';
import type { Step } from '../exchange/index.ts';

/** Load balancers ask these by whatever address they know. */
const FOR_ANY_HOST = new Set(['/health', '/ready']);
const ANYWHERE = new Set(['0.0.0.0', '::']);
/** Texts found good, so that most requests cost one look-up. */
const MOST_REMEMBERED = 1_000;

/** Without port, brackets and final dot, in one spelling; undefined when it is no host. */
function hostOf(text: string): string | undefined {
	const url = /^[^\s/?#@\\]+$/.test(text) ? URL.parse(`http://${text}`) : null;
	return url?.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** No name has a colon; Node's own test compiles a pattern that takes a hundredth of a start. */
const bracketed = (host: string) => (/^[^[]*:/.test(host) ? `[${host}]` : host);

type HostSettings = Pick<Settings, 'host' | 'allowedHosts' | 'publicUrl'>;

function hostRule(settings: HostSettings, ownUrls: readonly string[]): (host: string) => boolean {
	const { host, allowedHosts, publicUrl } = settings;
	const addresses = [publicUrl, ...ownUrls].filter(Boolean).map((url) => new URL(url).host);
	const exact = allowedHosts.filter((each) => !each.startsWith('*'));
	const names = new Set([...addresses, ...[host, ...exact].map(bracketed)].map(hostOf));
	const endings = allowedHosts.filter((each) => each.startsWith('*.')).map((each) => each.slice(1));
	const isAny = allowedHosts.includes('*');
	// Spec silent: listening everywhere it may have any address, also one that a container does not know; rebinding needs a name.
	const isAnywhere = ANYWHERE.has(host);
	return (asked) =>
		isAny ||
		isLoopback(asked) ||
		names.has(asked) ||
		(isAnywhere && isIP(asked) !== 0) ||
		endings.some((ending) => asked.endsWith(ending));
}

function countHosts(rawHeaders: readonly string[]): number {
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === 'host') count++;
	}
	return count;
}

/** What a trusted proxy says it was asked for counts before what it asks us for. */
export function checkHost(settings: HostSettings, ownUrls: readonly string[]): Step {
	const isOurs = hostRule(settings, ownUrls);
	const remembered = new Set<string>();
	const refusalOfName = (text: string): Refusal | undefined => {
		if (remembered.has(text)) return undefined;
		const asked = hostOf(text);
		if (asked === undefined) return new Refusal(400, 'request.malformed', 'The host of the request cannot be read');
		if (!isOurs(asked))
			return new Refusal(
				421,
				'request.unknown_host',
				'This service does not answer for this host; its operator names its hosts with --public-url or --allowed-hosts',
			);
		if (remembered.size >= MOST_REMEMBERED) remembered.clear();
		remembered.add(text);
		return undefined;
	};
	const refusalOf = ({ raw, host }: FastifyRequest, hosts: number): Refusal | undefined => {
		if (hosts === 0 && raw.httpVersion === '1.1')
			return new Refusal(400, 'request.malformed', 'The request names no host');
		// HTTP/1.0 may name none, which no browser does.
		return host === '' && hosts === 0 ? undefined : refusalOfName(host);
	};
	return (request) => {
		const hosts = countHosts(request.raw.rawHeaders);
		if (hosts > 1) return new Refusal(400, 'request.malformed', 'The request names more than one host');
		const refusal = refusalOf(request, hosts);
		// The engine makes what it says of a route anew each time, so that is asked last.
		return refusal && FOR_ANY_HOST.has(request.routeOptions.url ?? '') ? undefined : refusal;
	};
}
