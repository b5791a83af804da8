/** Faults as they were asked for: which calls they meet, and which of those they strike, the same for the same seed and sequence. */
import type { About, CallFault, MetCall, SentFault } from './kinds.ts';

export type FaultKind = CallFault['kind'] | SentFault['kind'];

export interface FaultRule {
	id: number;
	/** Null: of every company. */
	companyId: number | null;
	fault: FaultKind;
	/** Records that a sent call concerns, 0 for any of a kind: a rule that names one is about calls that are sent. */
	of: Readonly<Record<string, number>>;
	/** About calls that are made to the service: `GET`, and a path in which `*` stands for anything. */
	method: string | null;
	route: string | null;
	/** A text that the body holds. */
	match: string | null;
	status: number;
	delayMs: number;
	retryAfter: number;
	/** How often it strikes; null for as long as it is there. */
	times: number | null;
	/** From 0 to 1. */
	probability: number;
	seed: number;
	/** Calls that it could have struck so far. */
	met: number;
	/** Calls that it has struck. */
	struck: number;
}

/** A number from 0 up to 1 for the n-th call of a seed: the same on every machine. */
export function draw(seed: number, n: number): number {
	let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(n + 1, 0xc2b2ae35)) | 0;
	state = Math.imul(state ^ (state >>> 15), state | 1);
	state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
	return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
}

const asPattern = (route: string): RegExp =>
	new RegExp(`^${route.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i');

const patterns = new Map<string, RegExp>();
function patternOf(route: string): RegExp {
	const known = patterns.get(route);
	if (known) return known;
	if (patterns.size > 1_000) patterns.clear();
	const made = asPattern(route);
	patterns.set(route, made);
	return made;
}

const isOf = (rule: FaultRule, companyId: number): boolean => rule.companyId === null || rule.companyId === companyId;

export const isAboutSent = ({ of }: Pick<FaultRule, 'of'>): boolean => Object.keys(of).length > 0;

/** Whether a rule meets a call: by its path, or by its path as the reference has it. */
export function meetsCall(rule: FaultRule, { companyId, method, route, path, body }: MetCall): boolean {
	if (isAboutSent(rule) || !isOf(rule, companyId)) return false;
	if (rule.method !== null && rule.method !== method) return false;
	if (rule.route !== null && !patternOf(rule.route).test(path) && !patternOf(rule.route).test(route)) return false;
	return rule.match === null || (JSON.stringify(body) ?? '').includes(rule.match);
}

export function meetsSent(rule: FaultRule, { companyId, of }: About, body: string): boolean {
	if (!isAboutSent(rule) || !isOf(rule, companyId)) return false;
	const isMeant = Object.entries(rule.of).every(
		([name, wanted]) => of[name] !== undefined && (wanted === 0 || wanted === of[name]),
	);
	return isMeant && (rule.match === null || body.includes(rule.match));
}

const isSpent = ({ times, struck }: FaultRule): boolean => times !== null && struck >= times;

/** The first rule that strikes, of those that meet a call; each that is tried has met one more. */
export function strike(rules: readonly FaultRule[]): FaultRule | undefined {
	for (const rule of rules) {
		if (isSpent(rule)) continue;
		const isStruck = draw(rule.seed, rule.met) < rule.probability;
		rule.met++;
		if (!isStruck) continue;
		rule.struck++;
		return rule;
	}
	return undefined;
}
