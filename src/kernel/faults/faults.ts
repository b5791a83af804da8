/** Every fault that was asked for, in this process: a sandbox is one, and forgets them when it ends. */
import { invalid, Refusal } from '../errors.ts';
import {
	type About,
	CALL_FAULTS,
	type CallFault,
	type Interference,
	type MetCall,
	SENT_FAULTS,
	type SentFault,
} from './kinds.ts';
import { type FaultRule, meetsCall, meetsSent, strike } from './rules.ts';

const MOST = 200;
export const MOST_DELAY_MS = 60_000;
/** What is left open. */
export const STANDARD = { error: 503, delayMs: 1_000, retryAfter: 1, probability: 1, seed: 1 };

const isCallFault = (fault: FaultRule): fault is FaultRule & { fault: CallFault['kind'] } =>
	CALL_FAULTS.some((each) => each === fault.fault);
const isSentFault = (fault: FaultRule): fault is FaultRule & { fault: SentFault['kind'] } =>
	SENT_FAULTS.some((each) => each === fault.fault);

const struckBy = <Kind>({ fault: kind, status, delayMs, retryAfter }: FaultRule & { fault: Kind }) => ({
	kind,
	status,
	delayMs,
	retryAfter,
});

const EXPECTED = `one of ${CALL_FAULTS.join(', ')}, such as "error; status=503", "latency; ms=500" or "rate-limit; retry-after=2"`;
const LIMITS: Readonly<Record<string, readonly [from: number, to: number]>> = {
	status: [400, 599],
	ms: [0, MOST_DELAY_MS],
	'retry-after': [1, 3_600],
};

/** `lost-answer`, `error; status=500`. */
export function readHeader(header: string): CallFault {
	const [word = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
	const kind = CALL_FAULTS.find((each) => each === word);
	if (!kind) throw invalid('Bodega-Fault', EXPECTED);
	const given: Record<string, number> = {};
	for (const parameter of parameters) {
		const [name = '', value = ''] = parameter.split('=').map((part) => part.trim());
		const [from, to] = LIMITS[name] ?? [1, 0];
		if (!/^\d{1,6}$/.test(value) || Number(value) < from || Number(value) > to) throw invalid('Bodega-Fault', EXPECTED);
		given[name] = Number(value);
	}
	const {
		status = STANDARD.error,
		ms: delayMs = STANDARD.delayMs,
		'retry-after': retryAfter = STANDARD.retryAfter,
	} = given;
	return { kind, status, delayMs, retryAfter };
}

export type AskedFault = Omit<FaultRule, 'id' | 'met' | 'struck'>;

const tooManyFaults = (most: number) =>
	new Refusal(409, 'faults.too_many', `At most ${most} faults are there at once; remove some first`);

export class Faults implements Interference {
	#rules: FaultRule[] = [];
	#lastId = 0;

	get isAwaited(): boolean {
		return this.#rules.length > 0;
	}

	/** Those of a company and those of all; undefined: everybody's. */
	list(companyId: number | undefined): readonly FaultRule[] {
		return this.#rules.filter((rule) => companyId === undefined || rule.companyId === companyId);
	}

	add(asked: AskedFault): FaultRule {
		if (this.#rules.length >= MOST) throw tooManyFaults(MOST);
		const rule = { ...asked, id: ++this.#lastId, met: 0, struck: 0 };
		this.#rules.push(rule);
		return rule;
	}

	/** One of them, or all; answers how many there were. */
	remove(companyId: number | undefined, id?: number): number {
		const before = this.#rules.length;
		this.#rules = this.#rules.filter(
			(rule) => (id !== undefined && rule.id !== id) || (companyId !== undefined && rule.companyId !== companyId),
		);
		return before - this.#rules.length;
	}

	faultFor(call: MetCall): CallFault | undefined {
		if (call.header !== undefined) return readHeader(call.header);
		const struck = strike(this.#rules.filter((rule) => meetsCall(rule, call)));
		return struck && isCallFault(struck) ? struckBy(struck) : undefined;
	}

	readonly sentFaultFor = (about: About, body: string): SentFault | undefined => {
		if (this.#rules.length === 0) return undefined;
		const struck = strike(this.#rules.filter((rule) => meetsSent(rule, about, body)));
		return struck && isSentFault(struck) ? struckBy(struck) : undefined;
	};
}
