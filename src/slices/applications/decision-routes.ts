/** An application's request for access: asks the person for the decision, and sends the browser back with it. */
import { findMembership, grantedRights, listMemberships, type Membership } from '../../foundations/identity/index.ts';
import {
	carriedOn,
	companySuspended,
	currentSession,
	idOf,
	type OpenSession,
	type Portal,
	refusalPage,
	viewOf,
} from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { noteRefusal, type PageAnswer, type PageCall } from '../../kernel/http/index.ts';
import { type Approval, approve, refuse } from './answer-access-request.ts';
import { noDecision, notAMember } from './errors.ts';
import { type GrantRequest, readGrantRequest } from './read-access-request.ts';
import { findApproval } from './store.ts';
import { decisionPage, shownField } from './views/decision.ts';

const ASKS = ['app_id', 'redirect_uri', 'client_code'];

const originOf = (request: GrantRequest): string => new URL(request.redirectUri).origin;

/** The companies the person may decide for: the one asked for, or all of theirs. */
async function membershipsFor(portal: Portal, session: OpenSession, request: GrantRequest): Promise<Membership[]> {
	const accountId = session.account_id;
	const all = request.company
		? [await findMembership(portal.db, accountId, request.company.id)]
		: await listMemberships.all(portal.db, { accountId });
	const own = all.filter((each) => each !== undefined);
	if (own.length === 0) throw notAMember();
	const active = own.filter((each) => each.is_suspended === 0);
	if (active.length === 0) throw companySuspended();
	return active;
}

async function isRemembered(portal: Portal, request: GrantRequest, membership: Membership): Promise<boolean> {
	const approval = await findApproval.first(portal.db, {
		companyId: membership.company_id,
		userId: membership.user_id,
		applicationId: request.application.id,
	});
	// A person who agreed to something else, or whose role gives something else now, is asked again.
	return approval?.is_remembered === 1 && approval.rights === grantedRights(request.rights, membership.role);
}

const give = async (portal: Portal, call: PageCall, approval: Approval): Promise<PageAnswer> => ({
	redirect: await portal.transaction(call, (work) =>
		approve({ ...work, now: portal.timeOf?.(approval.membership.company_id) ?? work.now }, approval),
	),
});

async function askForDecision(
	portal: Portal,
	call: PageCall,
	session: OpenSession,
	request: GrantRequest,
): Promise<PageAnswer> {
	const memberships = await membershipsFor(portal, session, request);
	const [first] = memberships as [Membership];
	// A HEAD request gives no code away.
	const isLook = call.request.method === 'HEAD';
	if (!isLook && memberships.length === 1 && (await isRemembered(portal, request, first)))
		return give(portal, call, { request, membership: first });
	const choices = memberships.map((membership) => ({
		membership,
		rights: grantedRights(request.rights, membership.role),
	}));
	return { page: decisionPage(viewOf(call, session), { request, choices }), formTargets: [originOf(request)] };
}

/** A person who is signed in sees who they are, and can change that. */
async function orRefusal(
	call: PageCall,
	session: OpenSession | undefined,
	work: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		noteRefusal(call.request, error, error);
		return { page: refusalPage(viewOf(call, session), error, carriedOn(call.query)), status: error.status };
	}
}

async function decide(portal: Portal, call: PageCall): Promise<PageAnswer> {
	const request = await readGrantRequest(portal.db, call.query);
	const session = await currentSession(portal, call);
	if (!session) return { redirect: `/login?${request.search}` };
	const { decision, remember } = call.form;
	if (decision === 'refuse') {
		const companyId = request.company?.id ?? idOf(call.form.company);
		const membership = await findMembership(portal.db, session.account_id, companyId);
		return { redirect: await portal.transaction(call, (work) => refuse(work, request, membership)) };
	}
	if (decision !== 'approve') throw noDecision();
	return orRefusal(call, session, async () => {
		const own = await membershipsFor(portal, session, request);
		const membership = request.company ? own[0] : own.find((each) => String(each.company_id) === call.form.company);
		if (!membership) throw notAMember();
		const shown = call.form[shownField(membership.company_id)];
		return give(portal, call, { request, membership, remember: remember === '1', shown });
	});
}

/** What an application sent a browser to `/login` for. */
export async function readAccessRequest(portal: Portal, call: PageCall) {
	if (!ASKS.some((name) => call.query[name] !== undefined)) return undefined;
	const request = await readGrantRequest(portal.db, call.query);
	return {
		applicationName: request.application.name,
		search: request.search,
		origin: originOf(request),
		show: (session: OpenSession) => orRefusal(call, session, () => askForDecision(portal, call, session, request)),
	};
}

export function decisionRoutes(portal: Portal): void {
	portal.pages.post(
		// RFC 6749, section 3.1.
		{
			url: '/login/decision',
			operationId: 'decideAccess',
			tag: 'Authorization',
			summary: 'Approve or refuse',
			takesEachOnce: true,
		},
		(call) => decide(portal, call),
	);
}
