/** What the pages of people and programs work with: one look, counted attempts, mail, and the time. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import { limitsAttempts, type Settings } from '../../kernel/config/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { browserCookie, createPages, type HttpRequest, type Pages } from '../../kernel/http/index.ts';
import type { Mailer } from '../../kernel/mail/index.ts';
import { type Api, companyTime, type InstanceWork } from '../identity/index.ts';
import { type Attempts, attemptCounter } from './attempts.ts';
import { carriedOn } from './carried-on.ts';
import { viewOf } from './views/layout.ts';
import { refusalPage } from './views/refusal.ts';

export interface Portal {
	api: Api;
	db: Database;
	pages: Pages;
	attempts: Attempts;
	/** Counted whatever the mode, so that no mailbox is flooded. */
	mails: Attempts;
	/** Undefined: no mail server is configured. */
	mailer: Mailer | undefined;
	isSandbox: boolean;
	/** The secret of the browser that a request comes from; undefined where it has none. */
	secretOf(request: HttpRequest): string | undefined;
	/** Unix seconds. */
	now(): number;
	/** Where companies have a time of their own, in a sandbox: a company's, in Unix seconds. */
	timeOf?(companyId: number): number;
	/** One transaction of the person or program that a call comes from, at the time it runs. */
	transaction<T>(by: Pick<InstanceWork, 'address' | 'userId'>, run: (work: InstanceWork) => Promise<T>): Promise<T>;
}

export interface PortalParts {
	clock: Clock;
	settings: Pick<Settings, 'mode' | 'rateLimit'>;
	mailer: Mailer | undefined;
}

const PREFIXES = [
	'/login',
	'/logout',
	'/account',
	'/reset',
	'/forgot',
	'/invitation',
	'/signup',
	'/developers',
	'/oauth/authorize',
];

export const createPortal = (api: Api, { clock, settings, mailer }: PortalParts): Portal => ({
	api,
	transaction: ({ address, userId = 0 }, run) =>
		api.db.transaction((tx) => run({ tx, now: nowSeconds(clock), address, userId })),
	db: api.db,
	pages: createPages(api, {
		isProduction: settings.mode === 'production',
		prefixes: PREFIXES,
		refusal: (call, refusal) => refusalPage(viewOf(call), refusal, carriedOn(call.query)),
	}),
	attempts: attemptCounter(api.db, clock, limitsAttempts(settings)),
	mails: attemptCounter(api.db, clock, limitsAttempts(settings) || mailer?.reachesPeople === true),
	mailer,
	isSandbox: settings.mode === 'sandbox',
	secretOf: browserCookie(settings.mode === 'production').read,
	now: () => nowSeconds(clock),
	...(clock.companies ? { timeOf: (companyId: number) => companyTime(clock, companyId) } : {}),
});
