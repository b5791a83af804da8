/** How a control of the sandbox is registered: who may use it, which company it concerns, and its body by its schema. */
import type { Static, TSchema } from 'typebox';
import { type Api, type Caller, companyTime, findCompany, noteAudit } from '../../foundations/identity/index.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { type HttpReply, type HttpRequest, input, type RouteInfo, type WriteAnswer } from '../../kernel/http/index.ts';
import type { StoredMails } from '../../kernel/mail/index.ts';
import { type CallerParts, callerOf } from './caller-routes.ts';
import { needsSandboxKey, unknownName } from './errors.ts';
import type { ClockParts } from './move-clock.ts';
import type { Snapshots } from './snapshots.ts';

export interface SandboxParts extends CallerParts, ClockParts {
	api: Api;
	snapshots: Snapshots;
	storedMails: StoredMails;
}

export interface ControlCall<Input = undefined> {
	/** None where the sandbox key was shown. */
	caller: Caller | undefined;
	/** The company that is concerned: the token's, or the one that the key's holder named; undefined stands for all. */
	companyId: number | undefined;
	/** The body, where the control takes one. */
	input: Input;
	params: HttpRequest['params'];
	query: HttpRequest['query'];
	/** Network address of the caller. */
	address: string;
	request: HttpRequest;
	reply: HttpReply;
}

export interface ControlInfo extends Omit<RouteInfo, 'right' | 'tag' | 'opensWith'> {
	/** `company`: for a company's token too, and then about that company alone; `instance`: for the sandbox key alone. */
	concerns: 'company' | 'instance';
	/** It writes its own entry into the audit log, with its effect. */
	auditsItself?: boolean;
}

const COMPANY_QUERY = {
	name: 'companyId',
	description: 'With the sandbox key: the company that is meant; a token is about its own',
	type: 'integer',
} as const;

/** Another company's is not there for a token, as everywhere. */
async function companyMeant(api: Api, caller: Caller | undefined, sent: unknown): Promise<number | undefined> {
	if (sent === undefined) return caller?.companyId;
	const id = Number(sent);
	if (!Number.isSafeInteger(id) || id < 1) throw invalid('companyId', 'the id of a company');
	const isThere = caller ? caller.companyId === id : (await findCompany.first(api.db, { id })) !== undefined;
	if (!isThere) throw notFound('company');
	return id;
}

/** What was changed by a control is in the audit log: of the company that it concerned, or of the instance. */
async function noteControl(
	{ api, clock }: SandboxParts,
	{ method, url }: Pick<ControlInfo, 'method' | 'url'>,
	{ caller, companyId = 0, address, request }: Pick<ControlCall, 'caller' | 'companyId' | 'address' | 'request'>,
): Promise<void> {
	const [path = url] = request.url.split('?');
	const who = { userId: caller?.userId ?? 0, tokenId: caller?.tokenId ?? 0 };
	await api.db.transaction(async (tx) =>
		noteAudit({ tx, now: companyTime(clock, companyId), address, ...who }, `${method} ${url}`, path, { companyId }),
	);
}

function register<Input>(
	parts: SandboxParts,
	{ concerns, auditsItself = false, query = [], refusals = [], ...route }: ControlInfo,
	read: (raw: unknown) => Input,
	handler: (call: ControlCall<Input>) => Promise<WriteAnswer>,
): void {
	const isCompanys = concerns === 'company';
	parts.api.open(
		{
			...route,
			query: isCompanys ? [...query, COMPANY_QUERY] : query,
			right: undefined,
			opensWith: isCompanys ? ['access_token', 'bearer', 'sandbox_key'] : ['sandbox_key'],
			tag: 'Sandbox',
			refusals: [401, 402, 429, ...(isCompanys ? [400, 404] : []), ...refusals],
		},
		async (request, reply) => {
			const caller = await callerOf(parts, request, reply);
			if (caller && !isCompanys) throw needsSandboxKey();
			const companyId = isCompanys ? await companyMeant(parts.api, caller, request.query.companyid) : undefined;
			const { params, query: sent, ip: address } = request;
			const call = { caller, companyId, input: read(request.body), params, query: sent, address, request, reply };
			const { status, body } = await handler(call);
			if (route.method !== 'GET' && !auditsItself) await noteControl(parts, route, call);
			return reply.code(status).send(Object(body));
		},
	);
}

/** A control without a body. */
export const control = (
	parts: SandboxParts,
	info: ControlInfo,
	handler: (call: ControlCall) => Promise<WriteAnswer>,
): void => register(parts, info, () => undefined, handler);

/** A misspelt member would change nothing, and a test would be green for it. */
const onUnknown = (field: string): never => {
	throw unknownName(field);
};

export const controlWithBody = <Body extends TSchema>(
	parts: SandboxParts,
	info: ControlInfo & { body: Body },
	handler: (call: ControlCall<Static<Body>>) => Promise<WriteAnswer>,
): void => {
	const read = (raw: unknown) =>
		input.readBody(info.body, raw === undefined && info.bodyIsOptional ? {} : raw, { decimals: 0, onUnknown });
	register(parts, info, read, handler);
};

/** A control that reads its body by itself, because the schema alone does not say how. */
const controlWithRaw = (
	parts: SandboxParts,
	info: ControlInfo,
	handler: (call: ControlCall<unknown>) => Promise<WriteAnswer>,
): void => register(parts, info, (raw) => raw, handler);

/** For other rooms that have controls of their own. */
export const controlsOf = (parts: SandboxParts) => ({
	control: (info: ControlInfo, handler: (call: ControlCall) => Promise<WriteAnswer>): void =>
		control(parts, info, handler),
	controlWithBody: <Body extends TSchema>(
		info: ControlInfo & { body: Body },
		handler: (call: ControlCall<Static<Body>>) => Promise<WriteAnswer>,
	): void => controlWithBody(parts, info, handler),
	controlWithRaw: (info: ControlInfo, handler: (call: ControlCall<unknown>) => Promise<WriteAnswer>): void =>
		controlWithRaw(parts, info, handler),
});
