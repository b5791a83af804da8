/** `/login`: checks the request, signs the person in, asks for the decision, and sends the browser back. */
import { findMembership, grantedRights, listMemberships, type Membership } from '../../foundations/identity/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall, Pages } from '../../kernel/http/index.ts';
import { approve, noteRefusal, refusalAddress } from './decide.ts';
import { companySuspended, noDecision, notAMember } from './errors.ts';
import { idOf } from './read-form.ts';
import { carriedOn, type GrantRequest, readGrantRequest } from './read-request.ts';
import type { Room } from './room.ts';
import type { OpenSession } from './session-store.ts';
import { currentSession, signIn, signOut } from './sign-in.ts';
import { findApproval } from './store.ts';
import { viewOf } from './views/layout.ts';
import { decisionPage, refusalPage, shownField, signInPage } from './views/sign-in.ts';

const TAG = 'Authorization';
/** RFC 6749, section 3.1. */
const once = { takesEachOnce: true };
const origin = (request: GrantRequest | undefined) => (request ? [new URL(request.redirectUri).origin] : []);

const ASKS = ['app_id', 'redirect_uri', 'client_code'];

/** Without an application it is a plain sign-in, which leads to the account. */
const requestOf = async (room: Room, call: PageCall): Promise<GrantRequest | undefined> =>
	ASKS.some((name) => call.query[name] !== undefined) ? readGrantRequest(room.db, call.query) : undefined;

/** The companies the person may decide for: the one asked for, or all of theirs. */
async function membershipsFor(room: Room, session: OpenSession, request: GrantRequest): Promise<Membership[]> {
	const accountId = session.account_id;
	const all = request.company
		? [await findMembership(room.db, accountId, request.company.id)]
		: await listMemberships.all(room.db, { accountId });
	const own = all.filter((each) => each !== undefined);
	if (own.length === 0) throw notAMember();
	const active = own.filter((each) => each.is_suspended === 0);
	if (active.length === 0) throw companySuspended();
	return active;
}

async function isRemembered(room: Room, request: GrantRequest, membership: Membership): Promise<boolean> {
	const approval = await findApproval.first(room.db, {
		companyId: membership.company_id,
		userId: membership.user_id,
		applicationId: request.application.id,
	});
	// Somebody who agreed to something else, or whose role gives something else now, is asked again.
	return approval?.is_remembered === 1 && approval.rights === grantedRights(request.rights, membership.role);
}

async function askForDecision(
	room: Room,
	call: PageCall,
	session: OpenSession,
	request: GrantRequest,
): Promise<PageAnswer> {
	const memberships = await membershipsFor(room, session, request);
	const [first] = memberships as [Membership];
	// A look that nobody sees the answer of gives nothing away.
	const isLook = call.request.method === 'HEAD';
	if (!isLook && memberships.length === 1 && (await isRemembered(room, request, first))) {
		const approval = { request, membership: first, remember: undefined, address: call.address };
		return { redirect: await room.db.transaction((tx) => approve(tx, approval, room.now())) };
	}
	const choices = memberships.map((membership) => ({
		membership,
		rights: grantedRights(request.rights, membership.role),
	}));
	return {
		page: decisionPage(viewOf(call, session), { request, choices }),
		formTargets: origin(request),
	};
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
		return { page: refusalPage(viewOf(call, session), error, carriedOn(call.query)), status: error.status };
	}
}

async function refuse(room: Room, call: PageCall, session: OpenSession, request: GrantRequest): Promise<PageAnswer> {
	const companyId = request.company?.id ?? idOf(call.form.company);
	const membership = await findMembership(room.db, session.account_id, companyId);
	const by = { address: call.address, now: room.now() };
	await room.db.transaction(async (tx) => noteRefusal(tx, request, membership, by));
	return { redirect: refusalAddress(request) };
}

async function decide(room: Room, call: PageCall): Promise<PageAnswer> {
	const request = await readGrantRequest(room.db, call.query);
	const session = await currentSession(room, call);
	if (!session) return { redirect: `/login?${request.search}` };
	const { decision, remember } = call.form;
	if (decision === 'refuse') return refuse(room, call, session, request);
	if (decision !== 'approve') throw noDecision();
	return orRefusal(call, session, async () => {
		const own = await membershipsFor(room, session, request);
		const membership = request.company ? own[0] : own.find((each) => String(each.company_id) === call.form.company);
		if (!membership) throw notAMember();
		const shown = call.form[shownField(membership.company_id)];
		const approval = { request, membership, remember: remember === '1', shown, address: call.address };
		return { redirect: await room.db.transaction((tx) => approve(tx, approval, room.now())) };
	});
}

export function loginRoutes(room: Room, pages: Pages): void {
	const { isSandbox } = room;
	pages.get(
		{
			...once,
			url: '/login',
			operationId: 'getLoginPage',
			tag: TAG,
			summary: 'Ask a person for access, or let them sign in',
		},
		async (call) => {
			const request = await requestOf(room, call);
			const session = await currentSession(room, call);
			if (!session) return { page: signInPage(viewOf(call), { request, isSandbox }), formTargets: origin(request) };
			if (!request) return { redirect: '/account' };
			return orRefusal(call, session, () => askForDecision(room, call, session, request));
		},
	);
	pages.post({ ...once, url: '/login', operationId: 'signIn', tag: TAG, summary: 'Sign in' }, async (call) => {
		const request = await requestOf(room, call);
		try {
			await signIn(room, call);
		} catch (error) {
			if (!(error instanceof Refusal) || error.status === 429) throw error;
			const page = signInPage(viewOf(call), { request, isSandbox, refusal: error });
			return { page, status: error.status, formTargets: origin(request) };
		}
		return { redirect: request ? `/login?${request.search}` : '/account' };
	});
	pages.post(
		{ ...once, url: '/login/decision', operationId: 'decideAccess', tag: TAG, summary: 'Approve or refuse' },
		(call) => decide(room, call),
	);
	pages.post({ url: '/logout', operationId: 'signOut', tag: TAG, summary: 'Sign out' }, async (call) => {
		await signOut(room, call);
		const search = carriedOn(call.query);
		return { redirect: search ? `/login?${search}` : '/login' };
	});
}
