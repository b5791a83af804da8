/** What a person does first with an instance that is ready: where to look, and one call that works as it stands. */
import type { App } from '../app/index.ts';
import type { DemoAccess } from '../demo/index.ts';

const step = (name: string, text: string) => `  ${`${name}:`.padEnd(19)}${text}`;

/** `-g`, because curl would take the brackets for a pattern of its own. */
const firstCall = (base: string, token: string) =>
	`curl -g -H 'access_token: ${token}' '${base}/v1/shippings.json?expand=[details,guide]'`;

export function nextSteps({ base, auth }: App['addresses'], demo?: DemoAccess, sandboxKey?: string): string[] {
	const links = [
		step('Reference', `${base}/reference   (OpenAPI: ${base}/openapi.json)`),
		step('Sign in', `${auth}/login`),
	];
	const controls =
		sandboxKey === undefined ? [] : [step('Sandbox key', `${sandboxKey}   (opens the controls below /sandbox)`)];
	if (!demo) return [...links, ...controls];
	return [
		...links,
		step('Webhook inbox', `${base}/inbox/any-name   (an address to send webhooks to; open it to read them)`),
		step('Demo company', `${demo.company.name}, sign-in ${demo.user.email} / ${demo.user.password}`),
		step('Access token', demo.accessToken),
		...controls,
		step('First call', ''),
		firstCall(base, demo.accessToken),
	];
}
