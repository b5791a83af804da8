/** A browser without scripts: follows redirections, keeps cookies by host, and says where it has been and what it was given. */
import { loadsOf } from './html-form.ts';

/** Where something stood that the buyer's browser has got. */
export type Place = 'address' | 'header' | 'page' | 'file';

export interface Seen {
	place: Place;
	text: string;
}

export interface Visit {
	/** Every address on the way, the last included. */
	visited: readonly string[];
	url: string;
	status: number;
	text: string;
	/** It ended at a page of the store, which was not fetched. */
	isAtStore: boolean;
	/** Every address, header and page on the way. */
	seen: readonly Seen[];
}

const MOST_STEPS = 10;
const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 5_000;
const MOST_FILES = 30;
const MOST_CHARACTERS = 1_000_000;
/** What a page loads, and what that loads, as the script of a frame. */
const DEPTH = 2;
const REDIRECTIONS: readonly number[] = [301, 302, 303, 307, 308];
const KEEPS_METHOD: readonly number[] = [307, 308];

export class Visitor {
	readonly #cookies = new Map<string, Map<string, string>>();

	#keep(url: URL, response: Response) {
		const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
			jar.set(name, value);
		}
		this.#cookies.set(url.host, jar);
	}

	#cookieHeader({ host }: URL): Record<string, string> {
		const pairs = [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`);
		return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
	}

	/** Where it ends is never fetched when it is one of `stops`: that page is the store's own. */
	async visit(address: string, form?: URLSearchParams, stops: (url: string) => boolean = () => false): Promise<Visit> {
		const visited: string[] = [];
		const seen: Seen[] = [];
		let next = address;
		let body = form;
		for (let step = 0; step < MOST_STEPS; step++) {
			visited.push(next);
			seen.push({ place: 'address', text: next });
			if (stops(next)) return { visited, url: next, status: 200, text: '', isAtStore: true, seen };
			const url = new URL(next);
			const response = await fetch(url, {
				redirect: 'manual',
				method: body ? 'POST' : 'GET',
				headers: { accept: 'text/html', 'accept-language': 'es', ...this.#cookieHeader(url) },
				...(body ? { body } : {}),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			this.#keep(url, response);
			const location = response.headers.get('location');
			const text = await response.text();
			seen.push(...headersOf(response), { place: 'page', text });
			if (!REDIRECTIONS.includes(response.status) || location === null || !URL.canParse(location, next))
				return { visited, url: next, status: response.status, text, isAtStore: false, seen };
			next = new URL(location, next).href;
			if (!KEEPS_METHOD.includes(response.status)) body = undefined;
		}
		return { visited, url: next, status: 310, text: '', isAtStore: false, seen };
	}

	/** What a browser loads for the page: scripts, frames, styles and pictures, as far as they can be had. */
	async load({ text, url }: Visit): Promise<readonly Seen[]> {
		const seen: Seen[] = [];
		const known = new Set<string>();
		let pages = [{ text, url }];
		for (let depth = 0; depth < DEPTH; depth++) {
			const addresses = pages.flatMap((page) => loadsOf(page.text, page.url)).filter((each) => !known.has(each));
			const wanted = [...new Set(addresses)].slice(0, MOST_FILES - known.size);
			for (const each of wanted) known.add(each);
			const files = await Promise.all(wanted.map((each) => this.#file(each)));
			seen.push(...files.flatMap((file) => file.seen));
			pages = files.map((file, at) => ({ text: file.text, url: wanted[at] ?? url }));
		}
		return seen;
	}

	async #file(address: string): Promise<{ text: string; seen: readonly Seen[] }> {
		try {
			const url = new URL(address);
			const headers = this.#cookieHeader(url);
			const response = await fetch(url, { headers, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
			const text = (await response.text()).slice(0, MOST_CHARACTERS);
			return { text, seen: [...headersOf(response), { place: 'file', text }] };
		} catch {
			// The buyer's browser does not get it either.
			return { text: '', seen: [] };
		}
	}
}

const headersOf = ({ headers }: Response): Seen[] =>
	[...headers].map(([name, value]) => ({ place: 'header', text: `${name}: ${value}` }));
