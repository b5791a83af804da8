/** What the processes of a service say to each other: the first one, which listens, and those that serve. */
import type { TurnsAsked, TurnsGiven } from '../kernel/http/index.ts';

/** From a process that serves. */
export type FromMember =
	/** Its rooms are open; where is it? */
	| { kind: 'open' }
	/** It takes connections; `lines` is what a person reads. */
	| { kind: 'ready'; lines: readonly string[] }
	/** So many of its connections have closed. */
	| { kind: 'closed'; many: number }
	| { kind: 'turns'; asked: readonly TurnsAsked[] }
	| { kind: 'wake'; job: string; where: 'leader' | 'others' };

/** To a process that serves. */
export type ToMember =
	| { kind: 'listening'; url: string }
	/** Comes with the connection itself. */
	| { kind: 'connection' }
	/** It does the background work from now on. */
	| { kind: 'leader' }
	/** In the order in which they were asked for. */
	| { kind: 'turns'; given: readonly TurnsGiven[] }
	| { kind: 'wake'; job: string }
	/** Its certificate and key were renewed, and are to be read again. */
	| { kind: 'certificate' }
	/** Another serves in its place. */
	| { kind: 'replaced' }
	/** The service ends. */
	| { kind: 'stop' };

/** Asks the first process for new ones in place of those that serve. A service manager may tell it to every process; Windows has no such signal. */
export const REPLACING: readonly NodeJS.Signals[] = process.platform === 'win32' ? [] : ['SIGUSR2'];

const isMessage = (message: unknown): boolean => typeof message === 'object' && message !== null && 'kind' in message;
export const isFromMember = (message: unknown): message is FromMember => isMessage(message);
export const isToMember = (message: unknown): message is ToMember => isMessage(message);

/** By which a process learns that it is one of several: JSON of a `Place`. */
export const PLACE_VARIABLE = 'BODEGA_PROCESS';

export interface Place {
	number: number;
	many: number;
	/** The first of all: it says what there is to say to people. */
	speaks: boolean;
}

let place: Place | undefined;

/** This process's place among several; none where it is a service by itself, or the first one. */
export function ownPlace(): Place | undefined {
	const text = process.env[PLACE_VARIABLE];
	if (text !== undefined && process.connected) place = JSON.parse(text);
	delete process.env[PLACE_VARIABLE];
	return place;
}
