/** The audit logs: who did what to which record, from which address, with which token. And the companies of the instance. */

import { AUDIT_READ, type CompanyRow, companySource, OPERATOR_READ } from '../../foundations/identity/index.ts';
import { type AuditRow, auditSource } from '../../kernel/audit/index.ts';
import type { Source } from '../../kernel/db/index.ts';
import { type AnyResource, byDate, byFlag, byId, byText, type Resource } from '../../kernel/http/index.ts';
import { AuditShape, CompanyShape } from './schema.ts';
import { auditToWire, COMPANIES, companyToWire } from './wire.ts';

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

export const companies: Resource<CompanyRow, typeof CompanyShape> = {
	noun: 'company',
	plural: 'companies',
	names: ['OperatorCompany', 'OperatorCompanies'],
	path: COMPANIES,
	tag: 'Operator',
	right: OPERATOR_READ,
	source: companySource,
	filters: {
		code: byText('code', 'Exact tax identifier'),
		state: byFlag('is_suspended', '0 active, 1 suspended'),
	},
	isOrdered: true,
	shape: CompanyShape,
	relations: {},
	wire: companyToWire,
};
