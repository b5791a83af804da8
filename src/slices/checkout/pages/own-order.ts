/** The order that a browser began by a payment link: kept in a cookie of that link's page, so that its buyer finds back to it. */
import type { HttpReply, HttpRequest } from '../../../kernel/http/index.ts';

const NAME = 'bodega_order';
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{40})(?:;|$)`);

/** The secret of the checkout's page. */
export const ownOrder = ({ headers }: HttpRequest): string | undefined => SENT.exec(headers.cookie ?? '')?.[1];

export function keepOwnOrder(
	request: HttpRequest,
	reply: HttpReply,
	path: string,
	secret: string,
	seconds: number,
): void {
	const secure = request.protocol === 'https' ? '; Secure' : '';
	reply.header('set-cookie', `${NAME}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}
