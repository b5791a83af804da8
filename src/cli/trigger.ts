/** `bodega trigger`: causes an event for real, through the API, so that everything that follows from it happens too. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { JSON_OPTION } from './print.ts';
import { accessFrom, callService, SERVICE_SYNTAX, TOKEN_OPTION } from './service-calls.ts';
import { RECIPES } from './trigger-recipes.ts';

const OPTIONS = {
	list: { type: 'boolean', meaning: 'List the events and cause none' },
	...TOKEN_OPTION,
	...JSON_OPTION,
} as const;

const SYNTAX = { options: OPTIONS, words: 1, ...SERVICE_SYNTAX } as const;

/** A topic alone means the first that is done with it. */
function namedBy(word: string): string {
	const name = Object.keys(RECIPES).find((each) => each === word || each.startsWith(`${word}.`));
	if (name === undefined) throw new UsageError(`There is no event "${word}"; "bodega trigger --list" names them.`);
	return name;
}

function listed(): string {
	const width = Math.max(...Object.keys(RECIPES).map(({ length }) => length));
	return Object.entries(RECIPES)
		.map(([name, { does }]) => `${name.padEnd(width)}  ${does}\n`)
		.join('');
}

interface Told {
	number: number;
	topic: string;
	notifications: readonly { topic: string; action: string }[];
}

const POLLS = 100;
const POLL_MS = 100;

/** Events get their numbers a moment after they have happened. */
async function toldSince(read: () => Promise<{ items: Told[] }>, name: string): Promise<Told[]> {
	for (let polls = 0; ; polls++) {
		const { items } = await read();
		const isThere = items.some((each) => each.notifications.some(({ topic, action }) => `${topic}.${action}` === name));
		if (isThere || polls === POLLS) return items;
		await sleep(POLL_MS);
	}
}

export const trigger: Command = {
	summary: 'Cause an event in a sandbox, through its API',
	usage: ['trigger EVENT [--base-url http://127.0.0.1:3000]', 'trigger --list'],
	about: [
		'EVENT is a topic of webhooks with its action, such as dispatch.post or payment.delete; a topic alone means its first action. It is done with the records that the company has, by the calls that an integrator makes, so it is as real as any: meant for a sandbox.',
		'Prints the events that the company has had since, by number.',
	],
	options: OPTIONS,
	settings: ['baseUrl'],
	syntax: SYNTAX,
	async run(argv) {
		const given = readArguments(argv, SYNTAX);
		const { options, words } = given;
		if (options.list === true) {
			process.stdout.write(listed());
			return;
		}
		if (words[0] === undefined) throw new UsageError('bodega trigger needs an event; --list names them.');
		const name = namedBy(words[0]);
		const access = accessFrom(given);
		const call = (method: string, path: string, body?: unknown) => callService(access, method, path, body);
		const { lastNumber } = await call('GET', '/v1/events.json?limit=1');
		await RECIPES[name]?.run({ call });
		const items = await toldSince(() => call('GET', `/v1/events.json?after=${lastNumber}&limit=50`), name);
		const lines = items.map(({ number, topic }) => `#${number} ${topic}\n`).join('');
		process.stdout.write(options.json === true ? `${JSON.stringify({ event: name, items })}\n` : lines);
	},
};
