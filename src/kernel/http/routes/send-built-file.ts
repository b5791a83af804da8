/** Sends a built file: shortened where the reader takes that, not at all where they have it, and kept as long as its name allows. */

import type { HttpReply, HttpRequest } from '../exchange/index.ts';
import type { BuiltFile } from './built-files.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Kept, and asked for every time. */
const ASKED_FOR = 'no-cache';

const GZIP = /^\s*gzip\s*(;\s*q=(1(\.0*)?|0\.\d*[1-9]\d*)\s*)?$/i;

const takesGzip = (accepted: string): boolean => accepted.split(',').some((each) => GZIP.test(each));

const knows = ({ headers }: HttpRequest, etag: string): boolean =>
	(headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

export function sendBuiltFile(
	request: HttpRequest,
	reply: HttpReply,
	{ type, bytes, gzipped, etag, isHashed }: BuiltFile,
	headers: Readonly<Record<string, string>>,
): HttpReply {
	// One tag for both forms: a client that has either has the file.
	reply.headers({
		...headers,
		'content-type': type,
		'cache-control': isHashed ? FOR_A_YEAR : ASKED_FOR,
		'cross-origin-resource-policy': 'same-origin',
		'x-content-type-options': 'nosniff',
		vary: 'accept-encoding',
		etag: `W/${etag}`,
	});
	if (knows(request, etag)) return reply.code(304).send();
	if (!gzipped || !takesGzip(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
	return reply.header('content-encoding', 'gzip').send(gzipped);
}
