/** What the audit log keeps of a write: who, from where, which route, and the record that it made or changed. */
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../audit/index.ts';
import { isRecord } from '../../json.ts';
import { type Call, pathOf, type RouteInfo, type WriteAnswer } from '../exchange/index.ts';

/** Where the answer says that the record is, for a write that made one. */
function madeRecord(answer: WriteAnswer): string | undefined {
	const hrefOf = (value: unknown) => (isRecord(value) ? value.href : undefined);
	const data = isRecord(answer.body) ? answer.body.data : undefined;
	const href = hrefOf(answer.body) ?? hrefOf(Array.isArray(data) ? data[0] : data);
	return typeof href === 'string' ? href.replace(/^https?:\/\/[^/]+/, '') : undefined;
}

/** What a write did beside its plain effect, as an entry of its own. */
export const entryOf = (call: Call, action: string, record: string): AuditEntry => ({
	companyId: call.companyId,
	at: call.now,
	userId: call.caller.userId,
	tokenId: call.caller.tokenId,
	action,
	record,
	address: call.address,
});

export const auditEntry = (
	info: RouteInfo,
	call: Call,
	request: Pick<FastifyRequest, 'url'>,
	answer: WriteAnswer,
): AuditEntry => entryOf(call, `${info.method} ${info.url}`, madeRecord(answer) ?? pathOf(request.url));
