/** What a socket may connect to: the addresses of its name, and where it is guarded only if each of them is public. */
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address-guard.ts';
import type { LookUp } from './look-up.ts';

export class NotPublic extends Error {
	constructor() {
		// The same error for an unknown name and for an internal one: callers cannot probe for internal names.
		super('it has no address on the public internet');
	}
}

class NoAddress extends Error {
	readonly code = 'ENODATA';
}

/** The addresses that were checked are the ones the socket gets, so no second look-up can differ. */
export function socketLookup(lookUp: LookUp, isGuarded: boolean, signal: AbortSignal): LookupFunction {
	return (name, options, callback) => {
		const fail = (error: Error) => callback(error, '', 0);
		const connect = (found: readonly LookupAddress[]) => {
			const [first] = found;
			if (isGuarded && !(first && found.every(({ address }) => isPublicAddress(address)))) fail(new NotPublic());
			else if (!first) fail(new NoAddress());
			else if (options.all) callback(null, [...found]);
			else callback(null, first.address, first.family);
		};
		void lookUp(name, signal).then(connect, fail);
	};
}
