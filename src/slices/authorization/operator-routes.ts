/** `/v1/operator/…`: what whoever runs the service does by interface: applications, and the log of the instance. */
import { OPERATOR_READ, OPERATOR_WRITE } from '../../foundations/identity/index.ts';
import { type AuditRow, auditSource } from '../../kernel/audit/index.ts';
import type { Source } from '../../kernel/db/index.ts';
import { byText, byWord, type Resource, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { auditResource } from './audit-routes.ts';
import { decideApplication } from './decide-application.ts';
import { applicationApprovedMail } from './mails.ts';
import type { Room } from './room.ts';
import { ApplicationShape } from './schema.ts';
import { APPLICATION_STATES, type OperatorDecision } from './states.ts';
import { type ApplicationRow, applicationSource } from './store.ts';
import { APPLICATIONS, applicationToWire } from './wire.ts';

const TAG = 'Operator';

const applications: Resource<ApplicationRow> = {
	noun: 'application',
	plural: 'applications',
	names: ['OperatorApplication', 'OperatorApplications'],
	path: APPLICATIONS,
	tag: TAG,
	right: OPERATOR_READ,
	source: applicationSource,
	filters: { state: byWord('state', APPLICATION_STATES), appid: byText('app_id', 'Exact application id') },
	shape: ApplicationShape,
	relations: {},
	wire: applicationToWire,
};

/** Entries that belong to no company: accounts, applications, commands. */
const instanceEntries: Source<AuditRow> = {
	...auditSource,
	page: (on, _companyId, conditions, page) => auditSource.page(on, 0, conditions, page),
	count: (on, _companyId, conditions) => auditSource.count(on, 0, conditions),
	find: (on, _companyId, id) => auditSource.find(on, 0, id),
};

const SUMMARIES: Readonly<Record<OperatorDecision, string>> = {
	approve: 'Let an application ask people for access; whoever registered it is told by mail, where mail is configured',
	refuse: 'Refuse an application that waits for approval; tokens from before it changed hosts end at once',
	suspend:
		'Suspend an application: it can neither ask for access nor exchange codes, and all tokens it holds end at once',
};

export function operatorRoutes(room: Room): void {
	const { api } = room;
	readRoutes(api, applications);
	readRoutes(
		api,
		auditResource('/v1/operator/audit', TAG, OPERATOR_READ, instanceEntries, [
			'OperatorAuditEntry',
			'OperatorAuditEntries',
		]),
	);
	for (const decision of ['approve', 'refuse', 'suspend'] as const)
		api.writeWithoutBody(
			{
				method: 'POST',
				url: `${APPLICATIONS}/:id/${decision}.json`,
				operationId: `${decision}OperatorApplication`,
				right: OPERATOR_WRITE,
				tag: TAG,
				summary: SUMMARIES[decision],
				noun: 'application',
				answers: { 200: ApplicationShape },
				refusals: [404, 409],
			},
			async (tx, call) => {
				const { caller, address, now } = call;
				const by = { userId: caller.userId, tokenId: caller.tokenId, address, now };
				const { application, isNew } = await decideApplication(tx, { id: call.ids.id as number, decision, ...by });
				if (isNew && decision === 'approve') {
					const mail = applicationApprovedMail(application, api.addresses.auth);
					tx.afterCommit(() => room.mailer?.post('application approved', () => mail));
				}
				return { status: 200, body: await renderOne(tx, call, applications, application) };
			},
		);
}
