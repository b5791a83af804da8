/** Who pays at the integration's page: a visitor that presses its buttons, a command of the partner's, or a person. */
import { spawn } from 'node:child_process';
import {
	addressOf,
	type Button,
	type Choice,
	openPage,
	pressed,
	type Redirect,
	type Visit,
	Visitor,
} from '../../src/trial/index.ts';
import { NotJudged } from './verdict.ts';

export interface Buyer {
	/** Undefined where nobody sees what the buyer does. */
	choose(redirect: Redirect, choice: Choice): Promise<Visit | undefined>;
}

/** `stops`: pages of the store, where the buyer has come back. */
export const pressingBuyer = (buttons: Readonly<Record<Choice, Button>>, stops: (url: string) => boolean): Buyer => ({
	async choose(redirect, choice) {
		const visitor = new Visitor();
		const page = await openPage(visitor, redirect);
		const form = pressed(page.text, page.url, buttons[choice]);
		if (!form) throw new NotJudged((words) => words.noButton(`${buttons[choice].name}=${buttons[choice].value}`));
		if (form.method === 'POST') return visitor.visit(form.url, form.fields, stops);
		const address = new URL(form.url);
		for (const [name, value] of form.fields) address.searchParams.append(name, value);
		return visitor.visit(address.href, undefined, stops);
	},
});

const MOST_SAID = 500;

/** The command finds in its environment what to do where. */
export const commandBuyer = (command: string, timeoutMs: number): Buyer => ({
	async choose(redirect, choice) {
		const env = {
			...process.env,
			BODEGA_OUTCOME: choice,
			BODEGA_ADDRESS: addressOf(redirect),
			BODEGA_METHOD: redirect.method,
			BODEGA_KEY: redirect.key,
			BODEGA_VALUE: redirect.value,
		};
		const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: timeoutMs });
		let said = '';
		child.stderr.setEncoding('utf8').on('data', (part: string) => {
			said = (said + part).slice(0, MOST_SAID);
		});
		const code = await new Promise<number | null>((resolve) => {
			child.once('error', () => resolve(null)).once('close', resolve);
		});
		if (code !== 0) throw new NotJudged((words) => words.commandFailed(String(code ?? '-'), said.trim()));
		return undefined;
	},
});

export const personBuyer = (ask: (choice: Choice, address: string) => void): Buyer => ({
	async choose(redirect, choice) {
		if (redirect.method === 'post') throw new NotJudged((words) => words.personCannotPost);
		ask(choice, addressOf(redirect));
		return undefined;
	},
});
