/** What `bodega certify` sends to the program that it starts: a call that has been read, with its settings and secrets. */
import type { Settings } from '../app/settings.ts';
import type { Language } from '../kernel/pages/index.ts';

export const KINDS = ['payment-method', 'courier'] as const;
export type Kind = (typeof KINDS)[number];

export const REPORTS = ['text', 'junit', 'html'] as const;

/** What a buyer may do at a payment page. */
export type Choice = 'success' | 'fail' | 'pending';

export interface Button {
	name: string;
	value: string;
}

/** Who pays: buttons that are pressed, a command, or a person. */
export type Payer = { buttons: Readonly<Record<Choice, Button>> } | { command: string } | 'person';

export interface Times {
	timeoutMs: number;
	waitMs: number;
	slowMs: number;
	settleMs: number;
	watchMs: number;
}

/** How a payment method is called. */
export interface MethodOptions {
	redirectMethod: 'get' | 'post';
	/** Headers with its credentials; none where it asks for none. */
	auth: Readonly<Record<string, string>>;
	commerceData: Readonly<Record<string, unknown>>;
	/** By which its page says that a payment was not taken, where it has words of its own. */
	refusedText: string | undefined;
	payer: Payer;
}

export interface TrialCall {
	kind: Kind;
	language: Language;
	/** Cases or families; all of them when undefined. */
	only: string | undefined;
	/** Undefined where the cases are only listed. */
	trial: Trial | undefined;
}

export interface Trial {
	/** Of the integration. */
	url: string;
	settings: Settings;
	times: Times;
	/** Undefined of a courier. */
	method: MethodOptions | undefined;
	/** What signs a courier's notifications, where it checks them. */
	secret: string | undefined;
	report: (typeof REPORTS)[number];
	/** File for the report, in place of standard output. */
	output: string | undefined;
	isJson: boolean;
}
