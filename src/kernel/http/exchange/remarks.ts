/** What is reported beside an answer: members and parameters that are ignored, and what the caller may not have meant. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { NO_QUERY, type Query } from './list-query.ts';
import type { RouteInfo } from './route.ts';
import { MOST_FAULTS, refuseTogether } from './several-faults.ts';

const LONGEST_NAME = 100;
const MOST_WARNINGS = 10;
const NONE: readonly Refusal[] = [];

/** Read on every route, whatever it shows. */
const ALWAYS_READ = ['expand', 'fields'];

/** The query parameters of a route, lower case. */
export const parametersOf = (info: RouteInfo): ReadonlySet<string> =>
	new Set([...ALWAYS_READ, ...(info.query ?? []).map(({ name }) => name.toLowerCase())]);

/** A name that a header can carry: callers send any. */
const inHeader = (name: string): string => name.slice(0, LONGEST_NAME).replace(/[^\w.[\]-]/g, '?');

const unknownName = (name: string, field: string) =>
	new Refusal(
		400,
		'request.unknown_name',
		`${name} is not known here, and Bodega-Strict or --strict asks to refuse it`,
		field,
	);

export class Remarks {
	readonly #reply: FastifyReply;
	readonly isStrict: boolean;
	// Most calls have neither.
	#ignored: Set<string> | undefined;
	#warnings: Set<string> | undefined;
	/** What a strict caller is refused for beside its body, which is read before the refusal. */
	#beside: Refusal[] | undefined;

	/** `isStrict`: where the caller does not say. */
	constructor({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, isStrict: boolean) {
		this.#reply = reply;
		const said = headers['bodega-strict'];
		this.isStrict = said === '1' || (isStrict && said !== '0');
	}

	/** Interface notes, "Bodies": reported in the answer, refused where the caller is strict. */
	#ignoreBeside(part: 'query' | 'header', field: string): void {
		const name = inHeader(`${part}.${field}`);
		if (this.isStrict) this.#beside = [...this.beside, unknownName(name, inHeader(field))].slice(0, MOST_FAULTS);
		else this.#tell(name);
	}

	#tell(name: string): void {
		this.#ignored ??= new Set();
		if (this.#ignored.size === MOST_FAULTS || this.#ignored.has(name)) return;
		this.#ignored.add(name);
		this.#reply.header('bodega-ignored', [...this.#ignored].join(', '));
	}

	/** What an unknown member is refused with, if the caller is strict. */
	refusalOf(field: string): Refusal | undefined {
		return this.isStrict ? unknownName(inHeader(`body.${field}`), inHeader(field)) : undefined;
	}

	ofBody(field: string): void {
		const refusal = this.refusalOf(field);
		if (refusal) throw refusal;
		this.#tell(inHeader(`body.${field}`));
	}

	/** What the interface says to ignore is reported to strict callers as well, and not refused. */
	ofTolerated(field: string): void {
		this.#tell(inHeader(`body.${field}`));
	}

	/** Outside of a sandbox no fault can be asked for. */
	ofHeaders(headers: FastifyRequest['headers']): void {
		if (headers['bodega-fault'] !== undefined) this.#ignoreBeside('header', 'Bodega-Fault');
	}

	ofQuery(query: Query, known: ReadonlySet<string>): void {
		if (query === NO_QUERY) return;
		for (const name of Object.keys(query)) if (!known.has(name)) this.#ignoreBeside('query', name);
	}

	/** Refusals of what came beside the body, if the caller is strict. */
	get beside(): readonly Refusal[] {
		return this.#beside ?? NONE;
	}

	/** Refuses a request that has no body to be read. */
	refuseBeside(): void {
		refuseTogether(this.beside);
	}

	/** What clients are known to send, and the interface does not refuse, is reported, and refused where the caller is strict. */
	readonly tolerate = (refusal: Refusal, sentence = refusal.message): void => {
		if (this.isStrict) throw refusal;
		this.warn(sentence);
	};

	readonly tellMore = (count: number, next?: string): void => {
		this.#reply.header('x-total-count', String(count));
		if (next !== undefined) this.#reply.header('link', `<${next}>; rel="next"`);
	};

	/** Done as asked, but perhaps not as meant; plain ASCII. */
	readonly warn = (sentence: string): void => {
		this.#warnings ??= new Set();
		if (this.#warnings.size === MOST_WARNINGS) return;
		this.#warnings.add(sentence.replace(/[^\x20-\x7e]/g, '?'));
		this.#reply.header('bodega-warning', [...this.#warnings].join('; '));
	};

	/** A repeat does nothing with its body, whether that had been read before the key was known or not. */
	forgetBody(): void {
		this.#warnings = undefined;
		this.#reply.removeHeader('bodega-warning');
		const others = [...(this.#ignored ?? [])].filter((name) => !name.startsWith('body.'));
		this.#ignored = undefined;
		this.#reply.removeHeader('bodega-ignored');
		for (const name of others) this.#tell(name);
	}
}
