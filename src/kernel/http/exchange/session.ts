/** The one cookie of the pages: a random secret that no script sees and no other site can send with a form. */
import { parseCookie } from 'cookie';
import { randomSecret } from '../../secrets.ts';
import type { HttpReply, HttpRequest } from './exchange.ts';

const NAME = 'bodega_session';
const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

/** Undefined goes on to the next cookie of the same name. */
const decode = (value: string) => (SECRET.test(value) ? value : undefined);

/** `__Host-` binds a cookie to this host and to TLS; browsers refuse the prefix without `Secure`. */
const nameFor = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME);

export interface BrowserCookie {
	/** The secret that came with the request; undefined for a browser without one. */
	read(request: HttpRequest): string | undefined;
	/** Gives the browser a new secret, and answers it. */
	renew(request: HttpRequest, reply: HttpReply): string;
}

export function browserCookie(isProduction: boolean): BrowserCookie {
	const isSecure = (request: HttpRequest) => isProduction || request.protocol === 'https';
	return {
		read(request) {
			return parseCookie(request.headers.cookie ?? '', { decode })[nameFor(isSecure(request))];
		},
		renew(request, reply) {
			const secret = randomSecret(SECRET_BYTES);
			const secure = isSecure(request);
			const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
			reply.header('set-cookie', `${nameFor(secure)}=${secret}; ${flags}`);
			return secret;
		},
	};
}
