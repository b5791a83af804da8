/** A user of a company is deactivated or activated by another, or leaves; the company's audit log says so. */
import {
	changeUserState,
	type InstanceWork,
	leaveCompany,
	type Membership,
	noteAudit,
	userOf,
} from '../../foundations/identity/index.ts';
import { notThere } from '../../foundations/portal/index.ts';
import { INACTIVE, type RecordState } from '../../kernel/record-state.ts';

export async function changePerson(work: InstanceWork, by: Membership, userId: number, state: RecordState) {
	if (!(await changeUserState(work, { companyId: by.company_id, userId }, state))) throw notThere();
	const action = state === INACTIVE ? 'user.deactivated' : 'user.activated';
	noteAudit(work, action, `/v1/users/${userId}.json`, userOf(by));
}

export async function leave(work: InstanceWork, own: Membership): Promise<void> {
	if (!(await leaveCompany(work, userOf(own)))) throw notThere();
	noteAudit(work, 'user.left', `/v1/users/${own.user_id}.json`, userOf(own));
}
