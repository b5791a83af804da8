/** The API as a folder for Bruno: a `.bru` file for each request, in folders by chapter, and an environment. */

import type { Collection, SampleRequest } from './requests.ts';
import { zipOf } from './zip.ts';

const ROOT = 'bodega';

/** A brace at the beginning of a line ends a block, so everything in it is indented. */
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const block = (name: string, text: string): string => `${name} {\n${indented(text)}\n}\n`;
const pairs = (members: Readonly<Record<string, unknown>>): string =>
	Object.entries(members)
		.map(([name, value]) => `${name}: ${value}`)
		.join('\n');

/** A value is one line. */
const asLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const BODIES = { json: 'json', form: 'formUrlEncoded', file: 'file' };

function bodyBlocks({ body }: SampleRequest): string[] {
	if (!body) return [];
	if (body.kind === 'json') return [block('body:json', JSON.stringify(body.example, null, 2))];
	if (body.kind === 'form') return [block('body:form-urlencoded', pairs(body.members))];
	return [block('body:file', `file: @file() @contentType(${body.type})`)];
}

function requestFile(request: SampleRequest, seq: number): string {
	const { name, description, method, address, path, query, takesKey, isOpen, body } = request;
	const call = {
		url: `{{${address}}}${path}`,
		body: body ? BODIES[body.kind] : 'none',
		auth: isOpen ? 'none' : 'inherit',
	};
	// Switched off until someone wants them: a tilde.
	const parameters = query.map((each) => `~${each.name}: `);
	const told = query.map((each) => `- \`${each.name}\`: ${each.description}`);
	const docs = [description, told.join('\n')].filter(Boolean).join('\n\n');
	return [
		block('meta', pairs({ name: asLine(name), type: 'http', seq })),
		block(method.toLowerCase(), pairs(call)),
		...(parameters.length > 0 ? [block('params:query', parameters.join('\n'))] : []),
		...(takesKey ? [block('headers', 'Idempotency-Key: {{$guid}}')] : []),
		...bodyBlocks(request),
		...(docs ? [block('docs', docs)] : []),
	].join('\n');
}

/** As every system takes it for the name of a file. */
const fileName = (text: string): string =>
	asLine(text.replaceAll(/[^\p{L}\p{N} '-]+/gu, ' '))
		.slice(0, 80)
		.trim();

/** Two requests of one folder may have the same name. */
function freeName(name: string, taken: Set<string>): string {
	let free = name;
	for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${name} ${at}`;
	taken.add(free.toLowerCase());
	return free;
}

/** By path. */
export function brunoFiles({ title, description, addresses, token, folders }: Collection): Map<string, string> {
	const files = new Map([
		[
			`${ROOT}/bruno.json`,
			`${JSON.stringify({ version: '1', name: title, type: 'collection', ignore: [] }, null, 2)}\n`,
		],
		[
			`${ROOT}/collection.bru`,
			[block('auth', 'mode: bearer'), block('auth:bearer', 'token: {{token}}'), block('docs', description)].join('\n'),
		],
		[`${ROOT}/environments/${title}.bru`, block('vars', pairs({ ...Object.fromEntries(addresses), token }))],
	]);
	for (const [at, { name, description: about, requests }] of folders.entries()) {
		const folder = `${ROOT}/${fileName(name)}`;
		const docs = block('docs', about);
		files.set(`${folder}/folder.bru`, `${block('meta', pairs({ name, seq: at + 1 }))}\n${docs}`);
		const taken = new Set(['folder']);
		for (const [seq, request] of requests.entries())
			files.set(`${folder}/${freeName(fileName(request.name), taken)}.bru`, requestFile(request, seq + 1));
	}
	return files;
}

export const brunoZip = (collection: Collection): Buffer => zipOf(brunoFiles(collection));
