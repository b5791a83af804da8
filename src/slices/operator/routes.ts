/** `/v1/audit` of a company, and `/v1/operator/…`: deciding on applications, companies, and the audit log of the instance. */
import { type Api, type InstanceWork, OPERATOR_WRITE } from '../../foundations/identity/index.ts';
import { type AnyResource, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { type CountedLists, companyRoutes } from './company-routes.ts';
import { audit, instanceAudit } from './resources.ts';

const SUMMARIES = {
	approve:
		'Approve an application: it may ask people for access, and its owner is told by mail, where mail is configured',
	refuse: 'Refuse an application that waits for approval; tokens from before it changed hosts end at once',
	suspend:
		'Suspend an application: it can neither ask for access nor exchange codes, and all tokens it holds end at once',
};

type Decision = keyof typeof SUMMARIES;

export interface OperatorPorts<Row extends { id: number }> {
	applications: AnyResource<Row>;
	decide(work: InstanceWork, input: { id: number; decision: Decision }): Promise<Row>;
	/** What says how much a company has. */
	lists: CountedLists;
}

export function operatorRoutes<Row extends { id: number }>(
	api: Api,
	{ applications, decide, lists }: OperatorPorts<Row>,
): void {
	readRoutes(api, audit);
	readRoutes(api, applications);
	readRoutes(api, instanceAudit);
	companyRoutes(api, lists);
	for (const [decision, summary] of Object.entries(SUMMARIES) as [Decision, string][])
		api.writeWithoutBody(
			{
				method: 'POST',
				url: `${applications.path}/:id/${decision}.json`,
				operationId: `${decision}${applications.names[0]}`,
				right: OPERATOR_WRITE,
				tag: applications.tag,
				summary,
				noun: applications.noun,
				answers: { 200: applications.shape },
				refusals: [404, 409],
			},
			async (tx, call) => {
				const { caller, address, now } = call;
				const work = { tx, now, address, userId: caller.userId, tokenId: caller.tokenId };
				const application = await decide(work, { id: call.ids.id, decision });
				return { status: 200, body: await renderOne(tx, call, applications, application) };
			},
		);
}
