/** Calls as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../kernel/http/index.ts';
import type { Effects } from './find-effects.ts';
import type { RequestDetailShape, RequestShape } from './schema.ts';
import type { RequestRow } from './store.ts';

export const REQUESTS = '/v1/requests';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const requestToWire = (row: RequestRow, { addresses }: View): Static<typeof RequestShape> => ({
	href: `${addresses.base}${REQUESTS}/${row.id}.json`,
	id: row.id,
	requestId: row.request_id,
	date: row.at,
	method: row.method,
	path: row.path,
	query: row.query,
	status: row.status,
	errorCode: orNull(row.error_code),
	ignored: row.ignored === '' ? [] : row.ignored.split(', '),
	durationMs: row.duration_us / 1_000,
	idempotencyKey: orNull(row.idempotency_key),
	replayed: row.is_replay,
	fault: orNull(row.fault),
	console: row.is_console,
	tokenId: row.token_id,
	userId: row.user_id,
	missedBefore: row.missed,
	detail: { href: `${addresses.base}${REQUESTS}/${row.id}/detail.json` },
});

export const requestDetailToWire = (
	row: RequestRow,
	{ events, deliveries }: Effects,
	view: View,
): Static<typeof RequestDetailShape> => ({
	...requestToWire(row, view),
	href: `${view.addresses.base}${REQUESTS}/${row.id}/detail.json`,
	requestBody: row.request_body,
	answerBody: row.answer_body,
	events: events.map(({ number, topic }) => ({
		href: `${view.addresses.base}/v1/events/${number}.json`,
		number,
		topic,
	})),
	deliveries: deliveries.map(({ path, ...delivery }) => ({ href: view.addresses.base + path, ...delivery })),
});
