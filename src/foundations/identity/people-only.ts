/** Routes that only a person uses who is signed in to the console: no program decides who may do what. */
import type { Caller } from './caller.ts';
import { onlyInConsole } from './errors.ts';

/** A caller without the right gets that refusal instead. */
export const peopleOnly =
	(right: string) =>
	({ sessionId, rights }: Caller): void => {
		if (sessionId === undefined && rights.has(right)) throw onlyInConsole(right);
	};
