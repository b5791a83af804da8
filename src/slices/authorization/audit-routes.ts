/** `GET /v1/audit.json`: who did what to which record, from which address, with which token; the company's own only. */
import { AUDIT_READ } from '../../foundations/identity/index.ts';
import { type AuditRow, auditSource } from '../../kernel/audit/index.ts';
import type { Source } from '../../kernel/db/index.ts';
import { type Api, byDate, byId, byText, type Resource, readRoutes } from '../../kernel/http/index.ts';
import { AuditShape } from './schema.ts';
import { auditToWire } from './wire.ts';

/** The log of one company, or of the instance. */
export const auditResource = (
	path: string,
	tag: string,
	right: string,
	source: Source<AuditRow>,
	names: Resource<AuditRow>['names'],
): Resource<AuditRow> => ({
	noun: 'audit entry',
	plural: 'audit entries',
	names,
	path,
	tag,
	right,
	source,
	filters: {
		userid: byId('user_id', 'user'),
		tokenid: byId('token_id', 'token'),
		action: byText('action', 'Exact action'),
		record: byText('record', 'Exact record'),
		date: byDate('at', 'Day'),
	},
	shape: AuditShape,
	relations: {},
	wire: auditToWire(path, right === AUDIT_READ),
});

export const auditRoutes = (api: Api): void =>
	readRoutes(api, auditResource('/v1/audit', 'Company', AUDIT_READ, auditSource, ['AuditEntry', 'AuditEntries']));
