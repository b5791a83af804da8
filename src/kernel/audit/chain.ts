/** Each entry's hash covers the one before it, so that nothing can be changed, taken out or put between unnoticed. */
import { hash } from 'node:crypto';
import type { AuditRow } from './store.ts';

/** What the first entry of a company follows. */
export const BEGINNING = '0'.repeat(64);

export function linkHash(previous: string, number: number, row: AuditRow): string {
	const { id, company_id, at, user_id, token_id, action, record, address } = row;
	return hash(
		'sha256',
		JSON.stringify([previous, number, id, company_id, at, user_id, token_id, action, record, address]),
	);
}
