/** How a route of a buyer's page is described. */
import Type from 'typebox';
import { type RouteInfo, secretInPath } from '../../../kernel/http/index.ts';
import { BUYER_PAGE, LINK_PAGE } from '../addresses.ts';

const about = (method: 'GET' | 'POST', operationId: string, url: string, summary: string): RouteInfo => ({
	method,
	url,
	path: { token: secretInPath('The secret of the page, as in its url') },
	operationId,
	right: undefined,
	tag: "Buyer's pages",
	summary,
	produces: 'text/html',
	takesForm: method === 'POST',
	answers: { 200: Type.String(), 303: Type.Null() },
	refusals: [404, 429],
});

/** `path`: below the page of a checkout. */
export const pageInfo = (method: 'GET' | 'POST', operationId: string, path: string, summary: string): RouteInfo =>
	about(method, operationId, `${BUYER_PAGE}/:token${path}`, summary);

export const linkInfo = (method: 'GET' | 'POST', operationId: string, summary: string): RouteInfo =>
	about(method, operationId, `${LINK_PAGE}/:token`, summary);
