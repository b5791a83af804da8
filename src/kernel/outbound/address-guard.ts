/** Which network addresses the service may call for others: public ones only, whatever their spelling. */
import { BlockList, isIP } from 'node:net';

const [V4, V6] = ['ipv4', 'ipv6'] as const;

/** Networks in CIDR notation, separated by white space. */
function networks(family: typeof V4 | typeof V6, listed: string): BlockList {
	const list = new BlockList();
	for (const each of listed.split(/\s+/)) {
		const [net = '', prefix] = each.split('/');
		list.addSubnet(net, Number(prefix), family);
	}
	return list;
}

/** IPv4 special-purpose ranges (RFC 6890 and the IANA registry): here, loopback, private, link-local and metadata, CGNAT… */
const refusedV4 = networks(
	V4,
	`0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
);

/**
 * Only 2000::/3 is routed on the internet, so mapped, NAT64, unique-local, link-local and multicast addresses fall outside
 * by themselves; inside it, tunnels that carry an IPv4 address and documentation ranges are refused as well.
 */
const routedV6 = networks(V6, '2000::/3');
const refusedV6 = networks(V6, '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20');

/** True for an address on the public internet; anything that is not an address is not. */
export function isPublicAddress(address: string): boolean {
	const plain = address
		.replace(/^\[|\]$/g, '')
		.split('%', 1)
		.join();
	const family = isIP(plain);
	if (family === 4) return !refusedV4.check(plain, V4);
	// A zone makes sense on this link only.
	if (family === 6) return !address.includes('%') && routedV6.check(plain, V6) && !refusedV6.check(plain, V6);
	return false;
}
