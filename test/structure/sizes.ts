/** Rules of size: files, functions, and the first line of each file. */
import { functionsOf, type House, type Rule } from './house.ts';

const LONGEST_FILE = 300;
const LONGEST_FUNCTION = 80;

/** Written by a command. */
const WRITTEN: readonly string[] = [
	'migrations/schema.ts',
	'client/src/shapes.ts',
	'client/src/operations.ts',
	'src/reference/error-codes.ts',
];

/** Each of its rooms is one text of SQL. */
const BASELINE = /^migrations\/baseline\//;

export const allFunctions = (house: House) =>
	[...house].flatMap(([file, text]) => (BASELINE.test(file) ? [] : functionsOf(file, text)));

const lines = (count: number, line = '\tstep();\n') => line.repeat(count);
const file = (text: string) => ({ 'src/slices/dispatch/rules.ts': text });

export const sizes: readonly Rule[] = [
	{
		says: `no file is longer than ${LONGEST_FILE} lines`,
		of: 'everything',
		wrongIn: (house) =>
			[...house].flatMap(([path, text]) =>
				!WRITTEN.includes(path) && text.split('\n').length > LONGEST_FILE
					? [`${path}: ${text.split('\n').length}`]
					: [],
			),
		fails: [file(lines(301, '// line\n'))],
		holds: [file(lines(290, '// line\n'))],
	},
	{
		says: 'every file says first what it promises',
		of: 'code',
		wrongIn: (house) =>
			[...house].flatMap(([path, text]) =>
				/^(src|console|client)\//.test(path) && !text.startsWith('/**') ? [path] : [],
			),
		fails: [file("import { x } from './x.ts';\n/** Late. */\n"), { 'console/src/kit/badge.tsx': '// Late.\n' }],
		holds: [file('/** What it promises. */\n')],
	},
	{
		says: `no function is longer than ${LONGEST_FUNCTION} lines, but for tests`,
		of: 'code',
		wrongIn: (house) => allFunctions(house).filter(({ lines }) => lines > LONGEST_FUNCTION),
		fails: [
			file(`function all() {\n${lines(80)}}\n`),
			file(`async function all(\n\tparts: Parts,\n): Promise<void> {\n${lines(78)}}\n`),
			file(`const all = () => {\n${lines(80)}};\n`),
			file(`const all = () => ({\n${lines(80, '\ta: 1,\n')}});\n`),
			file(`const all = () => [\n${lines(80, '\t1,\n')}];\n`),
			file(`const all = (x: string) =>\n\tpipe(\n${lines(80, '\t\tx,\n')}\t);\n`),
			file(`const style = (paper: string): string => \`\n${lines(80, 'p { color: red; }\n')}\`;\n`),
			file(`const style = (paper: string) => html\`<p>\n${lines(80, '<br>\n')}</p>\`;\n`),
		],
		holds: [
			file(`function all() {\n${lines(78)}}\n`),
			file(`const STYLE = \`\n${lines(80, 'p { color: red; }\n')}\`;\n`),
			file(`const names = [\n${lines(80, '\t1,\n')}];\n`),
			file(`const one = (x: string) => \`\${x}\`;\n${lines(80, '// line\n')}`),
		],
	},
];
