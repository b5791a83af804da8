/** Sandboxes in which samples are certified, and how patient they are: long where something has to come, short where nothing does. */
import { after } from 'node:test';
import { pressingBuyer } from '../../certify/src/buyer.ts';
import { openSandbox } from '../../certify/src/sandbox.ts';
import { loadSettings } from '../../src/app/settings.ts';

export const PATIENT = { timeoutMs: 20_000, waitMs: 20_000, slowMs: 200, settleMs: 300, watchMs: 300 };
export const HURRIED = { ...PATIENT, waitMs: 300 };
/** For an integration that lets the service wait. */
export const SHORT = { ...PATIENT, timeoutMs: 1_000 };
/** For one that does more than it should, a while later. */
export const WATCHFUL = { ...PATIENT, settleMs: 1_500 };

const word = (choice: string) => ({ name: 'outcome', value: choice });

/** A sandbox, and a buyer in it, whose calls to the integration end after so long. */
export async function openPlace({ timeoutMs }: typeof PATIENT) {
	const flags = { mode: 'sandbox', synchronous: 'off', logLevel: 'fatal', port: '0' };
	const { settings } = loadSettings({ flags, environment: {}, file: null });
	const timeouts = { outboundTimeout: timeoutMs / 1_000, webhookTimeoutMs: timeoutMs };
	const sandbox = await openSandbox({ ...settings, ...timeouts });
	after(() => sandbox.close());
	const here = sandbox.gateway.url;
	const buyer = pressingBuyer({ success: word('success'), fail: word('fail'), pending: word('pending') }, (url) =>
		url.startsWith(`${here}/`),
	);
	return { sandbox, here, buyer };
}
