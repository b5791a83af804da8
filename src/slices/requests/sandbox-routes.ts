/** `/sandbox/requests.json`: the calls of one company, or of all for the holder of the sandbox key. */
import type { Api } from '../../foundations/identity/index.ts';
import { listPage, listParameters, output, readFields, type View } from '../../kernel/http/index.ts';
import type { RequestLog } from './keep-requests.ts';
import { NO_COMPANY } from './limits.ts';
import type { Controls } from './ports.ts';
import { requestsOf } from './resources.ts';
import { SandboxRequestShape } from './schema.ts';
import { everyRequestSource, type RequestRow, requestSource } from './store.ts';
import { requestToWire } from './wire.ts';

const PATH = '/sandbox/requests';
const wire = (row: RequestRow, view: View) => ({ companyId: row.company_id, ...requestToWire(row, view) });

export function sandboxRequestRoutes(api: Api, controls: Controls, log: Pick<RequestLog, 'flush'>): void {
	const listOf = (source: typeof requestSource) => ({
		...requestsOf(source, () => log.flush()),
		shape: SandboxRequestShape,
		wire,
	});
	const [own, every] = [listOf(requestSource), listOf(everyRequestSource)];
	const view = { addresses: api.addresses, decimals: 0, mayRead: () => true };
	controls.control(
		{
			method: 'GET',
			url: `${PATH}.json`,
			operationId: 'listSandboxRequests',
			concerns: 'company',
			summary: 'List calls',
			description:
				"With a company's token its own, as `/v1/requests.json` has them; with the sandbox key those of all companies and of callers whom nobody knows, or of the company that is named. Links open with a token of the company whose call it is.",
			query: listParameters(own),
			answers: { 200: output.envelope(SandboxRequestShape, PATH) },
		},
		async ({ companyId, query, request }) => {
			const call = {
				companyId: companyId ?? NO_COMPANY,
				query,
				view,
				url: request.url,
				expand: {},
				fields: readFields(query),
			};
			return { status: 200, body: await listPage(api, call, companyId === undefined ? every : own) };
		},
	);
}
