/** The one cookie of the pages: a random secret that no script sees and no other site can send with a form. */
import { randomSecret } from '../secrets.ts';
import type { HttpReply, HttpRequest } from './exchange.ts';

const NAME = 'bodega_session';
const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

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
			const name = nameFor(isSecure(request));
			for (const part of (request.headers.cookie ?? '').split(';')) {
				const [key, value = ''] = part.trim().split('=', 2);
				if (key === name && SECRET.test(value)) return value;
			}
			return undefined;
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
