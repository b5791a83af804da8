/** The audit logs: who did what to which record, from which address, with which token. */

import { AUDIT_READ, OPERATOR_READ } from '../../foundations/identity/index.ts';
import { type AuditRow, auditSource } from '../../kernel/audit/index.ts';
import type { Source } from '../../kernel/db/index.ts';
import { type AnyResource, byDate, byId, byText, type Resource } from '../../kernel/http/index.ts';
import { AuditShape } from './schema.ts';
import { auditToWire } from './wire.ts';

const auditResource = (
	path: string,
	tag: string,
	right: string,
	source: Source<AuditRow>,
	names: AnyResource['names'],
): Resource<AuditRow, typeof AuditShape> => ({
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
	isOrdered: true,
	shape: AuditShape,
	relations: {},
	wire: auditToWire(path, right === AUDIT_READ),
});

/** The company's own. */
export const audit = auditResource('/v1/audit', 'Company', AUDIT_READ, auditSource, ['AuditEntry', 'AuditEntries']);

/** Entries that belong to no company: accounts, applications, commands. */
export const instanceAudit = auditResource(
	'/v1/operator/audit',
	'Operator',
	OPERATOR_READ,
	{
		...auditSource,
		page: (on, _companyId, conditions, page) => auditSource.page(on, 0, conditions, page),
		count: (on, _companyId, conditions) => auditSource.count(on, 0, conditions),
		find: (on, _companyId, id) => auditSource.find(on, 0, id),
	},
	['OperatorAuditEntry', 'OperatorAuditEntries'],
);
