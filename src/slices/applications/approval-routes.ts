/** `/v1/approvals`: the applications that users of the company have let in, for those who run it. */
import { type Api, applicationTokens, type Call, USERS, unitedRights } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { found, present } from '../../kernel/errors.ts';
import { envelope, FIELDS, nextStem, node, output, pathOf, pick, readPage } from '../../kernel/http/index.ts';
import { withdraw } from './answer-access-request.ts';
import { type ApprovalRow, countApprovals, findStandingApproval, pageOfApprovals } from './approval-store.ts';
import { ApprovalShape } from './schema.ts';

const APPROVALS = '/v1/approvals';
const about = { right: 'company:write', tag: 'Company', noun: 'approval' } as const;

/** With what the tokens of each hold: one statement, however many rows. */
async function toWires(on: Queryable, rows: readonly ApprovalRow[], { companyId, now, view, fields }: Call) {
	const tokens = rows.length === 0 ? [] : await applicationTokens.all(on, { companyId, now });
	return rows.map((row) => {
		const own = tokens.filter(
			({ user_id, application_id }) => user_id === row.user_id && application_id === row.application_id,
		);
		const rights = unitedRights(own.map((each) => each.rights));
		const uses = own.flatMap(({ last_used_at }) => last_used_at ?? []);
		const wire = {
			href: `${view.addresses.base}${APPROVALS}/${row.id}.json`,
			id: row.id,
			applicationName: row.name,
			appId: row.app_id,
			website: row.website,
			applicationState: row.state,
			user: node(view, USERS, row.user_id),
			userName: `${row.first_name} ${row.last_name}`.trim(),
			rights: rights.split(' ').filter(Boolean),
			isRemembered: row.is_remembered,
			approvedAt: row.approved_at,
			lastUsedAt: uses.length === 0 ? null : Math.max(...uses),
		};
		return pick(wire, fields);
	});
}

const countOf = async ({ db }: Api, { companyId }: Call): Promise<number> =>
	present(await countApprovals.first(db, { companyId }), 'count').count;

export function approvalRoutes(api: Api): void {
	readingRoutes(api);
	api.writeWithoutBody(
		{
			...about,
			method: 'DELETE',
			url: `${APPROVALS}/:id.json`,
			operationId: 'deleteApproval',
			summary: 'Withdraw what a user approved',
			description: "The application's tokens of that user end at once, and it has to ask again.",
			answers: { 200: output.Empty },
			refusals: [404],
		},
		async (tx, call) => {
			const { companyId, caller, now, address } = call;
			const { userId, tokenId } = caller;
			const row = found(await findStandingApproval.first(tx, { companyId, id: call.ids.id }), 'approval');
			const by = { companyId, userId };
			await withdraw({ tx, now, address, userId, tokenId }, row, row.application_id, by);
			return { status: 200, body: {} };
		},
	);
}

function readingRoutes(api: Api): void {
	const reading = { ...about, method: 'GET' } as const;
	api.read(
		{
			...reading,
			url: `${APPROVALS}.json`,
			operationId: 'listApprovals',
			summary: 'List approvals of applications',
			description: 'Those that stand, of users who are active.',
			query: [
				{ name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' },
				{ name: 'offset', description: 'Items to skip', type: 'integer' },
				FIELDS,
			],
			answers: { 200: output.envelope(ApprovalShape, APPROVALS) },
		},
		async (call) => {
			const { companyId, query, url } = call;
			const page = readPage(query);
			const rows = await pageOfApprovals.all(api.db, { companyId, ...page });
			const href = api.addresses.base + pathOf(url);
			const items = await toWires(api.db, rows, call);
			return envelope(href, await countOf(api, call), page, items, nextStem(href, url));
		},
	);
	api.read(
		{
			...reading,
			url: `${APPROVALS}/count.json`,
			operationId: 'countApprovals',
			summary: 'Count approvals of applications',
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await countOf(api, call) }),
	);
	api.read(
		{
			...reading,
			url: `${APPROVALS}/:id.json`,
			operationId: 'getApproval',
			summary: 'Read one approval of an application',
			query: [FIELDS],
			answers: { 200: ApprovalShape },
			refusals: [404],
		},
		async (call) => {
			const { companyId, ids } = call;
			const row = found(await findStandingApproval.first(api.db, { companyId, id: ids.id }), 'approval');
			return present((await toWires(api.db, [row], call))[0], 'approval');
		},
	);
}
