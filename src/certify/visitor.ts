/** A browser without scripts: follows redirections, keeps cookies by host, and says where it has been. */

export interface Visit {
	/** Every address on the way, the last included. */
	visited: readonly string[];
	url: string;
	status: number;
	text: string;
}

const MOST_STEPS = 10;
const TIMEOUT_MS = 30_000;
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
		let next = address;
		let body = form;
		for (let step = 0; step < MOST_STEPS; step++) {
			visited.push(next);
			if (stops(next)) return { visited, url: next, status: 200, text: '' };
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
			if (!REDIRECTIONS.includes(response.status) || location === null || !URL.canParse(location, next))
				return { visited, url: next, status: response.status, text };
			next = new URL(location, next).href;
			if (!KEEPS_METHOD.includes(response.status)) body = undefined;
		}
		return { visited, url: next, status: 310, text: '' };
	}
}
