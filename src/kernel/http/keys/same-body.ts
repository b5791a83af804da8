/** Bodies under one key are the same when they are the same JSON value: order of members and white space do not matter. */
import { hash } from 'node:crypto';

const inOrder = (_name: string, value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;

export const bodyHash = (body: unknown): string => hash('sha256', JSON.stringify(body ?? null, inOrder));

/** Members as they were sent: how keys were kept before their order stopped to matter. */
const hashAsSent = (body: unknown): string => hash('sha256', JSON.stringify(body ?? null));

export const isSameBody = (known: string, body: unknown): boolean =>
	known === bodyHash(body) || known === hashAsSent(body);
