/** The operator lets an application in, refuses it or suspends it; by command and by interface alike, once each. */

import { revokeTokensOfApplication } from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
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
	/** 0 each for a command. */
	userId: number;
	tokenId: number;
	address: string;
	now: number;
}

/** In the log of a company; the operator's own address is in the log of the instance. */
const OPERATOR = 'operator';

/**
 * Its tokens end too; people who still want it approve it again. Every company whose
 * tokens end finds one entry in its log, however many there were.
 */
async function keepOut(tx: Tx, { id, app_id }: ApplicationRow, to: string, now: number): Promise<void> {
	const revoked = await revokeTokensOfApplication.all(tx, { applicationId: id, at: now });
	await voidCodesOfApplication.run(tx, { applicationId: id, now });
	await forgetRemembered.run(tx, { applicationId: id });
	const entry = ofInstance(`application.${to}`, `application ${app_id}`, { at: now, address: OPERATOR });
	for (const companyId of new Set(revoked.map(({ company_id }) => company_id))) writeAudit(tx, { ...entry, companyId });
}

/** Deciding the same again changes nothing and sends nothing. */
export async function decideApplication(
	tx: Tx,
	input: ApplicationDecision,
): Promise<{ application: ApplicationRow; isNew: boolean }> {
	const { id, decision, userId, tokenId, address, now } = input;
	const { from, to } = DECISIONS[decision];
	const change = decision === 'approve' ? openApplication : closeApplication;
	const application = await change.first(tx, { id, from, to, at: now });
	if (!application) {
		const found = await applicationSource.find(tx, 0, id);
		if (!found) throw notFound('application');
		if (found.state !== to) throw cannotDecide(decision, found.state);
		return { application: found, isNew: false };
	}
	if (decision !== 'approve') await keepOut(tx, application, to, now);
	writeAudit(tx, {
		companyId: 0,
		at: now,
		userId,
		tokenId,
		action: `operator.application_${to}`,
		record: `application ${application.app_id}`,
		address,
	});
	return { application, isNew: true };
}

/** The contact of the application is told of an approval by mail. */
export const decideAndTell =
	({ api, mailer }: Portal) =>
	async (tx: Tx, input: ApplicationDecision): Promise<ApplicationRow> => {
		const { application, isNew } = await decideApplication(tx, input);
		if (isNew && input.decision === 'approve') {
			const mail = applicationApprovedMail(application, api.addresses.auth);
			tx.afterCommit(() => mailer?.post('application approved', () => mail));
		}
		return application;
	};
