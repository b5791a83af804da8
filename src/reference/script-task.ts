/** What a thread does for the reference page: takes the renderer's script from its package, and compresses it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const START = 'var standalone_default = "';
// biome-ignore lint/suspicious/noControlCharactersInRegex: a literal may hold them as they are, JSON may not.
const CONTROL = /[\u0000-\u001f]/g;

/** The package carries the browser's script as one literal of its module, of which nothing runs here. */
async function readScript(): Promise<string> {
	const source = await readFile(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
	const start = source.indexOf(START) + START.length - 1;
	const end = source.indexOf('";\n', start) + 1;
	const literal = source.slice(start, end).replace(CONTROL, (sign) => JSON.stringify(sign).slice(1, -1));
	// The page's policy allows no code made from text; the script's validator would try, and report a violation.
	return `globalThis.__zod_globalConfig = { jitless: true };\n${JSON.parse(literal)}`;
}

export async function run(encoding: Encoding): Promise<Uint8Array> {
	const script = await readScript();
	if (encoding === 'br') return brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	return encoding === 'gzip' ? gzipSync(script) : Buffer.from(script);
}
