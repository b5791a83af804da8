/** `/v1/applications`: the applications that the caller has registered, whichever company they work for. */
import type { Static } from 'typebox';
import { type Call, type InstanceWork, peopleOnly } from '../../foundations/identity/index.ts';
import { type Portal, perAddress } from '../../foundations/portal/index.ts';
import type { Queryable, Tx } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { envelope, FIELDS, nextStem, output, pathOf, pick, readPage, type View } from '../../kernel/http/index.ts';
import { accountOf, changeOwn, endOwn, getOwn, type Owner, registerOwn, rotateOwn } from './own-application.ts';
import { ApplicationChange, NewOwnApplication, OwnApplicationShape, RegisteredApplicationShape } from './schema.ts';
import { type ApplicationRow, countOwnApplications, pageOfOwnApplications } from './store.ts';

const OWN = '/v1/applications';
const RIGHT = 'company:write';
const about = { right: RIGHT, tag: 'Company', noun: 'application' } as const;
const writing = { ...about, admit: peopleOnly(RIGHT) } as const;
const ONLY = 'Only with the token of the console, by the person who registered it.';
const PER_ADDRESS = 20;

const toWire = (row: ApplicationRow, { addresses }: View): Static<typeof OwnApplicationShape> => ({
	href: `${addresses.base}${OWN}/${row.id}.json`,
	id: row.id,
	appId: row.app_id,
	name: row.name,
	website: row.website,
	contactEmail: row.contact_email,
	redirectUris: row.redirect_uris.split('\n'),
	rights: row.rights.split(' '),
	state: row.state,
	secretPrefix: row.secret_prefix,
	previousSecretUntil: row.old_secret_until,
	createdAt: row.created_at,
});

const workOf = (tx: Tx, { now, address, caller: { userId, tokenId } }: Call): InstanceWork => ({
	tx,
	now,
	address,
	userId,
	tokenId,
});

export function ownApplicationRoutes(portal: Portal): void {
	const ownerOf = async (on: Queryable, { companyId, caller: { userId } }: Call): Promise<Owner> => ({
		accountId: await accountOf(on, { companyId, userId }),
		isSandbox: portal.isSandbox,
	});
	readingRoutes(portal, ownerOf);
	const { api } = portal;
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${OWN}.json`,
			operationId: 'createApplication',
			summary: 'Register an application',
			description:
				'Only with the token of the console. It asks people for access once the operator has approved it; in a sandbox at once.',
			body: NewOwnApplication,
			answers: { 201: RegisteredApplicationShape },
			refusals: [429],
		},
		async (tx, call) => {
			const work = workOf(tx, call);
			await portal.attempts.takeWith(work, [perAddress('application', call.address, PER_ADDRESS)]);
			const { row, usrToken } = await registerOwn(work, await ownerOf(tx, call), call.input);
			return { status: 201, body: { ...toWire(row, call.view), usrToken } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${OWN}/:id.json`,
			operationId: 'updateApplication',
			summary: 'Change where an application leads back to',
			description: `${ONLY} An address on another host waits for approval, except in a sandbox; tokens stay valid.`,
			body: ApplicationChange,
			answers: { 200: OwnApplicationShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const owner = await ownerOf(tx, call);
			const row = await changeOwn(workOf(tx, call), owner, call.ids.id, call.input.redirectUris);
			return { status: 200, body: toWire(row, call.view) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'POST',
			url: `${OWN}/:id/secret.json`,
			operationId: 'rotateApplicationSecret',
			summary: 'Rotate the integrator token of an application',
			description: `${ONLY} The one before works for another day.`,
			answers: { 200: RegisteredApplicationShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const { row, usrToken } = await rotateOwn(workOf(tx, call), await ownerOf(tx, call), call.ids.id);
			return { status: 200, body: { ...toWire(row, call.view), usrToken } };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'DELETE',
			url: `${OWN}/:id.json`,
			operationId: 'deleteApplication',
			summary: 'End an application',
			description: `${ONLY} Every token it holds ends at once, in all companies; it cannot be opened again.`,
			answers: { 200: OwnApplicationShape },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await endOwn(workOf(tx, call), await ownerOf(tx, call), call.ids.id);
			return { status: 200, body: toWire(row, call.view) };
		},
	);
}

function readingRoutes({ api }: Portal, ownerOf: (on: Queryable, call: Call) => Promise<Owner>): void {
	const reading = { ...about, method: 'GET' } as const;
	const countOf = async (accountId: number) =>
		present(await countOwnApplications.first(api.db, { accountId }), 'count').count;
	api.read(
		{
			...reading,
			url: `${OWN}.json`,
			operationId: 'listApplications',
			summary: 'List the applications that you registered',
			query: [
				{ name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' },
				{ name: 'offset', description: 'Items to skip', type: 'integer' },
				FIELDS,
			],
			answers: { 200: output.envelope(OwnApplicationShape, OWN) },
		},
		async (call) => {
			const page = readPage(call.query);
			const { accountId } = await ownerOf(api.db, call);
			const rows = await pageOfOwnApplications.all(api.db, { accountId, ...page });
			const href = api.addresses.base + pathOf(call.url);
			const items = rows.map((row) => pick(toWire(row, call.view), call.fields));
			return envelope(href, await countOf(accountId), page, items, nextStem(href, call.url));
		},
	);
	api.read(
		{
			...reading,
			url: `${OWN}/count.json`,
			operationId: 'countApplications',
			summary: 'Count the applications that you registered',
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await countOf((await ownerOf(api.db, call)).accountId) }),
	);
	api.read(
		{
			...reading,
			url: `${OWN}/:id.json`,
			operationId: 'getApplication',
			summary: 'Read one application that you registered',
			query: [FIELDS],
			answers: { 200: OwnApplicationShape },
			refusals: [404],
		},
		async (call) =>
			pick(toWire(await getOwn(api.db, await ownerOf(api.db, call), call.ids.id), call.view), call.fields),
	);
}
