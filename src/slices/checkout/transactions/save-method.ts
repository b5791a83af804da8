/** Creates and changes payment methods; what they keep secret is sealed before it is stored and never shown again. */
import type { Static } from 'typebox';
import type { Work } from '../../../foundations/identity/index.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import { found, invalid } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { openJson, type SecretBox, sealJson } from '../../../kernel/secret-box.ts';
import { sameOrigin } from '../../../kernel/web-address.ts';
import { noStore, sendAgain, tooMany } from './errors.ts';
import { checkHeaders, checkSources, checkUrl } from './rules.ts';
import type { MethodChange, NewMethod } from './schema.ts';
import { insertMethod, type MethodRow, methodSource } from './store.ts';

type Change = Static<typeof MethodChange>;

/** Inactive ones included: transactions name them. */
const MAX_METHODS = 100;

export const methodScope = (companyId: number) => `payment_methods/${companyId}`;

/** The headers a method's credentials are sent as. */
export function openHeaders(secrets: SecretBox, row: MethodRow): Record<string, string> {
	return openJson(secrets, row.auth_sealed, methodScope(row.company_id));
}

/**
 * Whether its credentials would go to another server than the one they were given for: they never do, or anyone who may change
 * an address could read what is never shown.
 */
const movesAway = (before: MethodRow, { INIT_TRANSACTION_URL: url }: Change): boolean =>
	url !== undefined && before.init_transaction_url !== '' && !sameOrigin(before.init_transaction_url, url);

/** A null value keeps what is stored, so that what was read can be sent back; for another server nothing is kept. */
function mergedHeaders(
	sent: Record<string, unknown>,
	known: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
	const unsent = known ? undefined : Object.keys(sent).find((name) => sent[name] === null);
	if (unsent !== undefined) throw sendAgain(unsent);
	const merged = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? known?.[name]]));
	checkHeaders(merged);
	return merged as Record<string, string>;
}

function readRedirectMethod(text: string): 'get' | 'post' {
	const method = text.toLowerCase();
	if (method !== 'get' && method !== 'post') throw invalid('redirectMethod', 'get or post');
	return method;
}

function changed(before: MethodRow, input: Change, secrets: SecretBox, now: number): MethodRow {
	if (input.INIT_TRANSACTION_URL !== undefined) checkUrl(input.INIT_TRANSACTION_URL);
	if (input.allowedSources) checkSources(input.allowedSources);
	const moves = movesAway(before, input);
	const kept = moves ? undefined : before.auth_sealed === '' ? {} : openHeaders(secrets, before);
	const headers = input.AUTH ? mergedHeaders(input.AUTH, kept) : moves ? {} : undefined;
	return {
		...before,
		name: input.name ?? before.name,
		ext_id: input.EXT_ID ?? before.ext_id,
		auth_names: headers ? JSON.stringify(Object.keys(headers)) : before.auth_names,
		auth_sealed: headers ? sealJson(secrets, headers, methodScope(before.company_id)) : before.auth_sealed,
		commerce_data: input.COMMERCE_DATA ? JSON.stringify(input.COMMERCE_DATA) : before.commerce_data,
		init_transaction_url: input.INIT_TRANSACTION_URL ?? before.init_transaction_url,
		redirect_method: input.redirectMethod ? readRedirectMethod(input.redirectMethod) : before.redirect_method,
		allowed_sources: input.allowedSources ? JSON.stringify(input.allowedSources) : before.allowed_sources,
		state: input.state ?? before.state,
		updated_at: now,
	};
}

/** `POST /v1/payment_methods.json` */
export async function createMethod(
	{ tx, actor: { company }, now }: Work,
	secrets: SecretBox,
	input: Static<typeof NewMethod>,
): Promise<MethodRow> {
	if (!company.hasStore) throw noStore();
	// Held, so that of two at once the second counts the first.
	await tx.lock(`payment_methods/${company.id}`);
	if ((await methodSource.count(tx, company.id, [])) >= MAX_METHODS) throw tooMany(MAX_METHODS);
	const blank: MethodRow = {
		id: 0,
		company_id: company.id,
		name: '',
		ext_id: 0,
		auth_names: '[]',
		auth_sealed: '',
		commerce_data: '{}',
		init_transaction_url: '',
		redirect_method: 'get',
		allowed_sources: '[]',
		state: ACTIVE,
		created_at: now,
		updated_at: now,
	};
	const { id: _none, ...row } = changed(blank, { AUTH: {}, ...input }, secrets, now);
	return { id: await insertMethod(tx, row), ...row };
}

/** `PUT /v1/payment_methods/:id.json`; `forgot`: credentials were stored, and none of them is any more. */
export async function changeMethod(
	{ tx, actor, now }: Work,
	secrets: SecretBox,
	id: number,
	input: Change,
): Promise<{ row: MethodRow; forgot: boolean }> {
	const before = found(await methodSource.hold(tx, actor.company.id, id), 'payment method');
	const after = changed(before, input, secrets, now);
	await updateRow(tx, methodSource, after);
	return { row: after, forgot: before.auth_names !== '[]' && movesAway(before, input) };
}
