/** One attempt: body and signature are built from what is stored, sent, and the outcome answered. */
import type { Database } from '../../../kernel/db/index.ts';
import type { Outbound, Outcome } from '../../../kernel/outbound/index.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { hideSecrets, secretsOfHeaders } from '../../../kernel/shown-secrets.ts';
import { openEndpoint } from '../endpoints/seal-secrets.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { notificationOf } from '../notification.ts';
import { signedHeaders } from '../signature.ts';
import type { Job } from './lane.ts';
import { MAX_ANSWER_BYTES } from './limits.ts';
import type { CourierTargetOf } from './ports.ts';

export const USER_AGENT = 'Bodega-Webhooks/1';

export interface AttemptParts {
	db: Database;
	outbound: Outbound;
	secrets: SecretBox;
	courierTargetOf: CourierTargetOf;
	timeoutMs: number;
}

export interface AttemptOutcome {
	/** 0 without a response. */
	status: number;
	answer: string;
	retryAfter: string | undefined;
}

interface Told {
	company_id: number;
	event_id: number;
	part: number;
}

/** The same for every attempt at every endpoint, and of nothing else that this or another event tells. */
export const messageId = (secrets: SecretBox, { company_id, event_id, part }: Told): string =>
	`evt_${secrets.mac(`event/${company_id}/${event_id}${part > 1 ? `/${part}` : ''}`).slice(0, 32)}`;

const FAILURES: Readonly<Record<Exclude<Outcome['kind'], 'answered'>, string>> = {
	refused: 'The address may not be called',
	timeout: 'No answer in time',
	unreachable: 'The receiver could not be reached',
	too_large: 'The answer is too large',
};

/** A response is shown to all who may read deliveries, so secrets sent to the receiver are removed from it. */
const secretsOf = ({ secrets, headers, userToken }: Target): string[] => [
	...secrets,
	...secretsOfHeaders(headers),
	...(userToken === undefined ? [] : [userToken]),
];

function readOutcome(outcome: Outcome, hidden: readonly string[]): AttemptOutcome {
	if (outcome.kind === 'answered')
		return {
			status: outcome.status,
			// PostgreSQL stores no zero bytes.
			answer: hideSecrets(outcome.body.replaceAll('\u0000', ''), hidden),
			retryAfter: [outcome.headers['retry-after']].flat()[0],
		};
	const reason = 'reason' in outcome ? `: ${outcome.reason}` : '';
	return { status: 0, answer: hideSecrets(FAILURES[outcome.kind] + reason, hidden), retryAfter: undefined };
}

interface Target {
	url: string;
	secrets: readonly string[];
	headers: Readonly<Record<string, string>>;
	userToken?: string;
}

async function targetOf(parts: AttemptParts, endpoint: EndpointRow, now: number): Promise<Target | undefined> {
	const { db, secrets, courierTargetOf } = parts;
	const { company_id: companyId, courier_id: courierId } = endpoint;
	if (courierId === null) return { url: endpoint.url, ...openEndpoint(secrets, endpoint, now) };
	const courier = await courierTargetOf(db, companyId, courierId, now);
	return courier?.url
		? { url: courier.url, secrets: courier.secrets, headers: {}, userToken: courier.userToken }
		: undefined;
}

/** In Unix seconds. */
export interface AttemptTime {
	/** The company's, which is recorded. */
	at: number;
	/** The instance's, which is signed: receivers compare it with the time of the world. */
	sentAt: number;
}

const aboutOf = ({ company_id: companyId, id: endpointId, courier_id: courierId }: EndpointRow) => ({
	companyId,
	of: courierId === null ? { endpointId } : { endpointId, courierId },
});

/** Undefined when it was broken off by `signal`: then the outcome is unknown. */
export async function attemptDelivery(
	parts: AttemptParts,
	{ endpoint, delivery, event }: Job,
	{ at, sentAt }: AttemptTime,
	signal: AbortSignal,
): Promise<AttemptOutcome | undefined> {
	const target = await targetOf(parts, endpoint, at);
	const body =
		event &&
		notificationOf(
			event,
			{ paymentResource: delivery.form, ...(target?.userToken ? { userToken: target.userToken } : {}) },
			delivery.part,
		);
	if (!target || !body)
		return { status: 0, answer: 'There is nothing to send, or no address to send it to', retryAfter: undefined };
	const text = JSON.stringify(body);
	const id = messageId(parts.secrets, delivery);
	const outcome = await parts.outbound.post(target.url, {
		headers: {
			...target.headers,
			'content-type': 'application/json',
			'user-agent': USER_AGENT,
			...signedHeaders(target.secrets, id, sentAt, text),
		},
		body: text,
		timeoutMs: parts.timeoutMs,
		maxBytes: MAX_ANSWER_BYTES,
		keepAlive: true,
		cutsAnswer: true,
		signal,
		about: aboutOf(endpoint),
	});
	return outcome.kind === 'unreachable' && signal.aborted ? undefined : readOutcome(outcome, secretsOf(target));
}
