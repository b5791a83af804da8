/** How code and its comments speak. */
import type { Rule } from './house.ts';

const NOBODY_IN_PARTICULAR = /\bwhoever\b|\bnobody but\b/i;

const says = (comment: string) => ({ 'src/slices/dispatch/take-turn.ts': `/** ${comment} */\n` });

export const voice: readonly Rule[] = [
	{
		says: 'a sentence names who does a thing: a caller, a process, a person, anyone who',
		of: 'everything',
		wrongIn: (house) =>
			[...house].flatMap(([path, text]) =>
				NOBODY_IN_PARTICULAR.test(text) && !/^(migrations|test\/structure)\//.test(path) ? [path] : [],
			),
		fails: [says('Taken by whoever comes first.'), says('Seen by nobody but the owner.')],
		holds: [says('Taken by the process that comes first.')],
	},
];
