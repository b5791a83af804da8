/** The network that an address counts for: the owner of one IPv6 address has the whole /64. */
import { isIPv6 } from 'node:net';
import { isLoopback } from '../../config/index.ts';
import type { HttpRequest } from './exchange.ts';

/** What a proxy says of whom it calls for. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a caller is on this machine. A proxy is on it as well, so nobody counts who may have come by one: where the service
 * has a public address, and where a call was forwarded by somebody who is not trusted to say from where.
 */
export function isFromHere(
	{ ip, ips = [], headers }: Pick<HttpRequest, 'ip' | 'ips' | 'headers'>,
	addresses: object,
): boolean {
	const isPublic = Object.values(addresses).some((url) => url !== '' && !isLoopback(new URL(url).hostname));
	const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
	// More than the peer is known where that is trusted and has said more.
	const isTold = ips.length > 1;
	return isLoopback(ip.replace(/^::ffff:(?=\d+\.)/i, '')) && !isPublic && (isTold || !isForwarded);
}

export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
	if (!isIPv6(plain)) return plain;
	const [before = '', after] = plain.replace(/%.*/, '').split('::');
	const head = before.split(':').filter(Boolean);
	const tail = (after ?? '').split(':').filter(Boolean);
	const groups = after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}
