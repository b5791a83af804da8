/** Bodies as clients send them: JSON whatever the content type says, forms where a page asks for one, files as bytes. */
import type { FastifyInstance } from 'fastify';
import type { Step } from '../exchange/index.ts';
import { decodeBody, parseFormBody, parseJsonBody } from './json-body.ts';

const WELL_FORMED_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
/** `code=…&appId=…`; no JSON begins like that. */
const LOOKS_LIKE_FORM = /^[\w.-]+=/;

/** The engine would refuse a type it cannot read before a route sees the body. */
export const forgetMalformedType: Step = ({ headers }) => {
	const type = headers['content-type'];
	if (type !== undefined && !WELL_FORMED_TYPE.test(type)) delete headers['content-type'];
	return undefined;
};

/** Some clients post JSON as a form or with no type at all (interface notes, "Bodies"); pages post real forms. */
export function parseBodies(server: FastifyInstance) {
	server.removeAllContentTypeParsers();
	server.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
		const { takesForm, takesText, takesFile, takesEachOnce } = request.routeOptions.config;
		if (takesFile) return done(null, bytes);
		if (takesText) return done(null, bytes.toString('utf8'));
		try {
			const body = decodeBody(bytes);
			const isForm = takesForm === true || (takesForm === 'too' && LOOKS_LIKE_FORM.test(body));
			done(null, isForm ? parseFormBody(body, !takesEachOnce) : parseJsonBody(body));
		} catch (error) {
			// Kept as sent, for error shapes that show it.
			request.body = bytes.toString('utf8');
			done(error instanceof Error ? error : new Error(String(error)));
		}
	});
}
