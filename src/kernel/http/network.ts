/** The network that an address counts for: the owner of one IPv6 address has the whole /64. */
import { isIPv6 } from 'node:net';
import { isLoopback } from '../config/index.ts';

/** Whether a caller is on this machine. */
export const isFromHere = (address: string): boolean => isLoopback(address.replace(/^::ffff:(?=\d+\.)/i, ''));

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
