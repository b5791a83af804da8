/** Registers endpoints, changes them, and gives them new secrets; what is secret is sealed before it is stored. */
import type { Static } from 'typebox';
import type { Work } from '../../../foundations/identity/index.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import { invalid, namesDisagree, notFound, present } from '../../../kernel/errors.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { newSecret, readOverlap, rotateSecret } from '../../../kernel/signing-secret.ts';
import { sameOrigin, webAddress } from '../../../kernel/web-address.ts';
import type { PaymentResource } from '../notification.ts';
import { TOPIC_NAMES } from '../topics.ts';
import {
	badHeader,
	badUrl,
	belongsToCourier,
	noTopics,
	sendAgain,
	tooManyEndpoints,
	topicsMissing,
	unknownTopic,
} from './errors.ts';
import { unsendableHeader } from './rules.ts';
import type { EndpointChange, NewEndpoint, RotatedSecret, Rotation } from './schema.ts';
import { openEndpointHeaders, sealHeaders, secretScope } from './seal-secrets.ts';
import {
	countEndpoints,
	type EndpointRow,
	endpointSource,
	insertEndpoint,
	keepCourierEndpoint,
	newEndpoint,
	updateEndpoint,
} from './store.ts';

const MAX_ENDPOINTS = 100;

type Change = Static<typeof EndpointChange>;

/** Some clients name one topic, some a list: both may be sent if they mean the same. */
function sentTopics({ topics, topic }: Change): readonly string[] | undefined {
	if (!topic) return topics;
	if (topics && (topics.length !== 1 || topics[0] !== topic)) throw namesDisagree('topics', 'topic');
	return [topic];
}

function readTopics(sent: readonly string[]): string[] {
	if (sent.length === 0) throw noTopics();
	sent.forEach((topic, index) => {
		if (!TOPIC_NAMES.includes(topic)) throw unknownTopic(index, TOPIC_NAMES);
	});
	return [...new Set(sent)];
}

function readPaymentResource(text: string): PaymentResource {
	if (text !== 'document' && text !== 'payment') throw invalid('paymentResource', 'document or payment');
	return text;
}

/**
 * Whether its headers would go to another server than the one they were given for: they never do, or a user who may change an
 * address could read what is never shown.
 */
const movesAway = (before: EndpointRow, { url }: Change): boolean =>
	url !== undefined && before.url !== '' && !sameOrigin(before.url, url);

/** A null value keeps what is stored, so that what was read can be sent back; for another server nothing is kept. */
function readHeaders(
	sent: Record<string, unknown>,
	known: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
	const unsent = known ? undefined : Object.keys(sent).find((name) => sent[name] === null);
	if (unsent !== undefined) throw sendAgain(unsent);
	const merged = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? known?.[name]]));
	const bad = unsendableHeader(merged);
	if (bad !== undefined) throw badHeader(bad);
	return merged as Record<string, string>;
}

// Spec silent: what waits while an endpoint is disabled is kept and goes on when it is enabled; what happens meanwhile is
// not queued, and comes by redelivery.
function switched(before: EndpointRow, disabled: 0 | 1 | undefined, now: number): Partial<EndpointRow> {
	if (disabled === undefined || disabled === before.disabled) return {};
	return disabled === 1
		? { disabled, disabled_reason: 'by_hand', disabled_at: now }
		: // What waited is looked at again at once.
			{ disabled, disabled_reason: null, disabled_at: null, failing_since: null, due_at: 0 };
}

function changed(before: EndpointRow, input: Change, secrets: SecretBox, now: number): EndpointRow {
	const topics = sentTopics(input);
	if (input.url !== undefined && !webAddress(input.url)) throw badUrl();
	const moves = movesAway(before, input);
	const kept = moves ? undefined : openEndpointHeaders(secrets, before);
	const headers = input.headers ? readHeaders(input.headers, kept) : moves ? {} : undefined;
	return {
		...before,
		url: input.url ?? before.url,
		topics: topics ? JSON.stringify(readTopics(topics)) : before.topics,
		header_names: headers ? JSON.stringify(Object.keys(headers)) : before.header_names,
		headers_sealed: headers ? sealHeaders(secrets, before.company_id, headers) : before.headers_sealed,
		payment_resource:
			input.paymentResource === undefined ? before.payment_resource : readPaymentResource(input.paymentResource),
		...switched(before, input.disabled, now),
		updated_at: now,
	};
}

/** `POST /v1/webhooks.json` */
export async function createEndpoint(
	{ tx, actor, now }: Work,
	secrets: SecretBox,
	input: Static<typeof NewEndpoint>,
): Promise<{ row: EndpointRow; secret: string }> {
	const companyId = actor.company.id;
	if (!sentTopics(input)) throw topicsMissing();
	const { id: _none, ...fields } = changed({ id: 0, ...newEndpoint(companyId, now) }, input, secrets, now);
	// Held, so that of two at once the second counts the first.
	await tx.lock(`webhook_endpoints/${companyId}`);
	if (((await countEndpoints.first(tx, { companyId }))?.n ?? 0) >= MAX_ENDPOINTS) throw tooManyEndpoints(MAX_ENDPOINTS);
	const secret = newSecret();
	const row = { ...fields, secret_sealed: secrets.seal(secret, secretScope(companyId)) };
	return { row: { id: await insertEndpoint(tx, row), ...row }, secret };
}

export async function holdEndpoint({ tx, actor }: Work, id: number): Promise<EndpointRow> {
	const row = await endpointSource.hold(tx, actor.company.id, id);
	if (!row) throw notFound('webhook endpoint');
	return row;
}

/** `PUT /v1/webhooks/:id.json`; `forgot`: headers were stored, and none of them is any more. */
export async function changeEndpoint(
	work: Work,
	secrets: SecretBox,
	id: number,
	input: Change,
): Promise<{ row: EndpointRow; forgot: boolean }> {
	const before = await holdEndpoint(work, id);
	const { disabled: _switch, ...rest } = input;
	if (before.courier_id !== null && Object.keys(rest).length > 0) throw belongsToCourier();
	const after = changed(before, input, secrets, work.now);
	await updateEndpoint.run(work.tx, after);
	return { row: after, forgot: before.header_names !== '[]' && movesAway(before, input) };
}

/**
 * A courier is notified elsewhere from now on. What is known of the old address says nothing of the new one, so an endpoint
 * that was given up is enabled again; one that was disabled by hand stays so.
 */
export async function followCourier(
	{ tx, actor, now }: Work,
	{ courierId, url }: { courierId: number; url: string },
): Promise<void> {
	const companyId = actor.company.id;
	const { id } = present(await keepCourierEndpoint.first(tx, { companyId, courierId, url, now }), 'endpoint');
	const before = present(await endpointSource.hold(tx, companyId, id), 'endpoint');
	await updateEndpoint.run(tx, {
		...before,
		...switched(before, before.disabled_reason === 'by_hand' ? undefined : 0, now),
		url,
		failing_since: null,
		updated_at: now,
	});
}

/** `POST /v1/webhooks/:id/secret.json` */
export async function rotateEndpointSecret(
	work: Work,
	secrets: SecretBox,
	id: number,
	input: Static<typeof Rotation>,
): Promise<Static<typeof RotatedSecret>> {
	const overlapHours = readOverlap(input);
	const { tx, now } = work;
	const before = await holdEndpoint(work, id);
	if (before.courier_id !== null) throw belongsToCourier();
	const { company_id } = before;
	const { kept, answer } = rotateSecret(before, {
		secrets,
		scope: secretScope(company_id),
		overlapHours,
		now,
		errorCode: 'webhooks.rotating',
	});
	await updateRow(tx, endpointSource, { company_id, id, ...kept, updated_at: now });
	return answer;
}
