/** `--data FILE` of a sandbox: the file is sent to the sandbox itself, as anybody would, and what is wrong with it ends the command. */
import { readFileSync } from 'node:fs';
import type { App } from '../app/index.ts';
import { messageOf, present } from '../kernel/errors.ts';
import { isRecord } from '../kernel/json.ts';
import { UsageError } from './arguments.ts';
import type { Json } from './service-calls.ts';

/** Before anything is started. */
export function readDataFile(file: string): string {
	try {
		const text = readFileSync(file, 'utf8');
		JSON.parse(text);
		return text;
	} catch (error) {
		throw new UsageError(`--data ${file} cannot be read as JSON: ${messageOf(error)}`);
	}
}

/** A line for each thing that is wrong. */
function complaint(status: number, text: string): string {
	const answer: Json = JSON.parse(text);
	const errors: Json[] = Array.isArray(answer.errors) ? answer.errors : [];
	const lines = errors.map(({ field, error }) => `\n  ${field}: ${error}`);
	return `--data was refused: ${lines.length > 0 ? lines.join('') : (answer.error ?? `status ${status}`)}`;
}

/** A file that names no companies is about the demo company. */
export async function fillFromFile(
	{ sandboxKey }: App,
	text: string,
	{ url, companyId }: { url: string; companyId: number },
): Promise<Json> {
	const data: unknown = JSON.parse(text);
	const query = isRecord(data) && data.companies !== undefined ? '' : `?companyId=${companyId}`;
	const reply = await fetch(`${url}/sandbox/data.json${query}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'bodega-sandbox-key': present(sandboxKey, 'sandbox key') },
		body: text,
	});
	const answer = await reply.text();
	if (!reply.ok) throw new UsageError(complaint(reply.status, answer));
	return JSON.parse(answer);
}
