/** What every part of the room works with, and what the composition gives it. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import { limitsAttempts, type Settings } from '../../kernel/config/index.ts';
import type { Database, Tx } from '../../kernel/db/index.ts';
import type { Api } from '../../kernel/http/index.ts';
import type { Mailer } from '../../kernel/mail/index.ts';
import { type Attempts, attemptCounter } from './attempts.ts';

export interface NewSandbox {
	code: string;
	companyName: string;
	firstName: string;
	lastName: string;
	email: string;
	passwordHash: string;
}

/** Makes a company with demo data and answers a token of its owner; where the instance is a sandbox. */
export type OpenSandbox = (
	tx: Tx,
	input: NewSandbox,
	now: number,
) => Promise<{ accessToken: string; companyId: number }>;

export interface Room {
	api: Api;
	db: Database;
	attempts: Attempts;
	/** Counted whatever the mode, so that nobody's mailbox is flooded. */
	mails: Attempts;
	/** Undefined: no mail server is configured. */
	mailer: Mailer | undefined;
	isSandbox: boolean;
	openSandbox: OpenSandbox;
	/** Unix seconds. */
	now(): number;
}

export interface RoomParts {
	clock: Clock;
	settings: Pick<Settings, 'mode' | 'rateLimit'>;
	openSandbox: OpenSandbox;
	mailer: Mailer | undefined;
}

export const createRoom = (api: Api, { clock, settings, openSandbox, mailer }: RoomParts): Room => ({
	api,
	db: api.db,
	attempts: attemptCounter(api.db, clock, limitsAttempts(settings)),
	mails: attemptCounter(api.db, clock, limitsAttempts(settings) || mailer !== undefined),
	mailer,
	isSandbox: settings.mode === 'sandbox',
	openSandbox,
	now: () => nowSeconds(clock),
});
