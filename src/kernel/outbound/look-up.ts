/**
 * The addresses of a name: from the hosts file, from DNS, and from the system where those cannot know it. A name whose DNS
 * hangs holds up neither other names nor the end of the process.
 */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createHostsFile } from './hosts-file.ts';
import { type AskSystem, createSystemNames } from './system-names.ts';

/** Empty for a name that exists and has no address; what goes wrong otherwise has a code. */
export type LookUp = (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Each left out is the machine's own. */
interface LookUpOptions {
	/** `address:port` each. */
	nameServers?: readonly string[];
	hostsFile?: string;
	askSystem?: AskSystem;
	patience?: Patience;
}

interface Patience {
	/** Milliseconds until it asks again, twice as many each time. */
	timeout: number;
	tries: number;
}

/** About 16 seconds, longer than most callers wait. */
const PATIENCE: Patience = { timeout: 500, tries: 5 };
/** Servers that answer for one family only are common; what comes later than this is neither checked nor connected. */
const GRACE_MS = 300;
/** The system would wait for an answer as well; anything else is an answer, or tells that there is no server. */
const HUNG: readonly unknown[] = ['ETIMEOUT', 'ECANCELLED', 'EDESTRUCTION'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Only the system knows these. */
const isLocal = (name: string): boolean => !name.includes('.') || name.endsWith('.localhost');

/** Neither family has an address: the error that decides. */
function failureOf(errors: readonly unknown[]): unknown {
	return (
		errors.find((error) => HUNG.includes(codeOf(error))) ??
		errors.find((error) => codeOf(error) === 'ENODATA') ??
		errors[0]
	);
}

/** One for each look-up, because it breaks off all that it asks: made in 30 µs, with the servers as configured now. */
function createResolver({ nameServers, patience = PATIENCE }: LookUpOptions): Resolver {
	const resolver = new Resolver({ ...patience });
	if (nameServers) resolver.setServers(nameServers);
	return resolver;
}

async function askDns(name: string, resolver: Resolver, signal: AbortSignal): Promise<LookupAddress[]> {
	const stop = () => resolver.cancel();
	signal.addEventListener('abort', stop, { once: true });
	const ask = async (family: 4 | 6): Promise<LookupAddress[]> => {
		const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
		return addresses.map((address) => ({ address, family }));
	};
	// Spec silent: IPv4 first, which every receiver of ours is likely to have; the socket goes on to the other.
	const answers = [ask(4), ask(6)];
	let late: NodeJS.Timeout | undefined;
	try {
		await Promise.any(answers);
		late = setTimeout(stop, GRACE_MS);
		const settled = await Promise.allSettled(answers);
		return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
	} catch (error) {
		throw failureOf((error as AggregateError).errors);
	} finally {
		clearTimeout(late);
		signal.removeEventListener('abort', stop);
	}
}

interface UnderWay {
	found: Promise<readonly LookupAddress[]>;
	waiting: number;
	stop: AbortController;
}

export function createLookUp(options: LookUpOptions = {}): LookUp {
	const hosts = createHostsFile(options.hostsFile);
	const system = createSystemNames(options.askSystem);

	const find: LookUp = async (name, signal) => {
		const plain = name.replace(/\.$/, '');
		const pinned = hosts(plain);
		if (pinned.length > 0) return pinned;
		if (isLocal(plain)) return system.find(name, signal);
		try {
			return await askDns(name, createResolver(options), signal);
		} catch (error) {
			if (HUNG.includes(codeOf(error))) throw error;
			return system.findUnknown(name, signal).catch((failure) => {
				if (codeOf(error) === 'ENODATA') return [];
				throw failure;
			});
		}
	};

	const underWay = new Map<string, UnderWay>();
	const forget = (name: string, ended: UnderWay) => {
		if (underWay.get(name) === ended) underWay.delete(name);
	};
	const begin = (name: string): UnderWay => {
		const stop = new AbortController();
		const lookup = { found: find(name, stop.signal), waiting: 0, stop };
		const end = () => forget(name, lookup);
		underWay.set(name, lookup);
		void lookup.found.then(end, end);
		return lookup;
	};

	return (name, signal) =>
		new Promise((resolve, reject) => {
			if (signal.aborted) return reject(signal.reason);
			const shared = underWay.get(name) ?? begin(name);
			shared.waiting++;
			const leave = () => {
				reject(signal.reason);
				if (--shared.waiting > 0) return;
				forget(name, shared);
				shared.stop.abort();
			};
			signal.addEventListener('abort', leave, { once: true });
			void shared.found.then(resolve, reject).then(() => signal.removeEventListener('abort', leave));
		});
}
