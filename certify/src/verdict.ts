/** What comes of a case: passed, failed with a reason, or not judged with the reason why it could not be. */
import type { Words } from './messages/index.ts';

/** A sentence in whichever language the report is written. */
export type Say = (words: Words) => string;

/** The integration does not do what the contract asks for. */
export class Failed extends Error {
	readonly say: Say;
	constructor(say: Say) {
		super('failed');
		this.say = say;
	}
}

/** Nothing can be said of the case: it needs what was not given. */
export class NotJudged extends Error {
	readonly say: Say;
	constructor(say: Say) {
		super('not judged');
		this.say = say;
	}
}

/** Refuses what is not so. */
export function must(isSo: boolean, say: Say): asserts isSo {
	if (!isSo) throw new Failed(say);
}

export type Verdict = 'passed' | 'failed' | 'not judged';

export interface Case<Stage> {
	/** `start.repeated`: its family, and what is tried. */
	id: string;
	/** What is only recommended may fail, and is said. */
	isRequired(stage: Stage): boolean;
	run(stage: Stage): Promise<void>;
}

export interface CaseResult {
	id: string;
	isRequired: boolean;
	verdict: Verdict;
	/** Why, unless it passed. */
	reason?: Say;
	seconds: number;
	exchanges: readonly ShownExchange[];
}

/** One call and its answer, as it may be shown to others: without secrets. */
export interface ShownExchange {
	/** Who called. */
	by: 'service' | 'integration';
	method: string;
	url: string;
	sent: string;
	/** 0 without an answer. */
	status: number;
	answered: string;
	milliseconds: number;
}
