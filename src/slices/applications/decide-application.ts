/** The operator lets an application in, refuses it or suspends it; by command and by interface alike, once each. */

import { type InstanceWork, noteAudit, revokeTokensOfApplication } from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';
import { OPERATOR } from '../../kernel/audit/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { voidCodesOfApplication } from './code-store.ts';
import { cannotDecide } from './errors.ts';
import { applicationApprovedMail } from './mails.ts';
import { DECISIONS, type OperatorDecision } from './states.ts';
import {
	type ApplicationRow,
	applicationSource,
	closeApplication,
	forgetRemembered,
	openApplication,
} from './store.ts';

export interface ApplicationDecision {
	id: number;
	decision: OperatorDecision;
}

/**
 * Its tokens end too; people who still want it approve it again. Every company whose
 * tokens end finds one entry in its log, however many there were.
 */
export async function keepOut(
	work: InstanceWork,
	{ id, app_id }: ApplicationRow,
	to: string,
	by: string,
): Promise<void> {
	const { tx, now } = work;
	const revoked = await revokeTokensOfApplication.all(tx, { applicationId: id, at: now });
	await voidCodesOfApplication.run(tx, { applicationId: id, now });
	await forgetRemembered.run(tx, { applicationId: id });
	for (const companyId of new Set(revoked.map(({ company_id }) => company_id)))
		noteAudit({ tx, now, address: by }, `application.${to}`, `application ${app_id}`, { companyId });
}

/** Deciding the same again changes nothing and sends nothing. */
export async function decideApplication(
	work: InstanceWork,
	{ id, decision }: ApplicationDecision,
): Promise<{ application: ApplicationRow; isNew: boolean }> {
	const { from, to } = DECISIONS[decision];
	const change = decision === 'approve' ? openApplication : closeApplication;
	const application = await change.first(work.tx, { id, from, to, at: work.now });
	if (!application) {
		const found = await applicationSource.find(work.tx, 0, id);
		if (!found) throw notFound('application');
		if (found.state !== to) throw cannotDecide(decision, found.state);
		return { application: found, isNew: false };
	}
	if (decision !== 'approve') await keepOut(work, application, to, OPERATOR);
	noteAudit(work, `operator.application_${to}`, `application ${application.app_id}`);
	return { application, isNew: true };
}

/** The contact of the application is told of an approval by mail. */
export const decideAndTell =
	({ api, mailer }: Portal) =>
	async (work: InstanceWork, input: ApplicationDecision): Promise<ApplicationRow> => {
		const { application, isNew } = await decideApplication(work, input);
		if (isNew && input.decision === 'approve') {
			const mail = applicationApprovedMail(application, api.addresses.auth);
			work.tx.afterCommit(() => mailer?.post('application approved', () => mail));
		}
		return application;
	};
