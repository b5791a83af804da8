/** `GET /v1/audit.json`: who did what to which record, from which address, with which token; the company's own only. */
import Type from 'typebox';
import { AUDIT_READ, USERS } from '../../foundations/identity/index.ts';
import { type AuditRow, auditSource } from '../../kernel/audit/index.ts';
import {
	type Api,
	byDate,
	byId,
	byText,
	nodeOrNull,
	nullableNodeShape,
	type Resource,
	readRoutes,
} from '../../kernel/http/index.ts';

const AUDIT = '/v1/audit';

const AuditShape = Type.Object({
	href: Type.String({ description: 'Address of the entry' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	date: Type.Integer({ description: 'When, in Unix seconds' }),
	action: Type.String({
		description: 'What was done: method and route, or a name',
		examples: ['POST /v1/shippings.json'],
	}),
	record: Type.String({ description: 'To what', examples: ['/v1/shippings/12.json'] }),
	address: Type.String({ description: 'Network address it came from' }),
	tokenId: Type.Integer({ description: 'Id of the token used; 0 for what a person did on a page' }),
	user: nullableNodeShape('Who did it'),
	number: Type.Union([Type.Integer(), Type.Null()], {
		description: "Place in the company's chain; null for about a second, until it is linked",
	}),
	hash: Type.Union([Type.String(), Type.Null()], { description: 'SHA-256 over this entry and the one before it' }),
});

const audit: Resource<AuditRow> = {
	noun: 'audit entry',
	plural: 'audit entries',
	path: AUDIT,
	tag: 'Company',
	right: AUDIT_READ,
	source: auditSource,
	filters: {
		userid: byId('user_id', 'user'),
		tokenid: byId('token_id', 'token'),
		action: byText('action', 'Exact action'),
		record: byText('record', 'Exact record'),
		date: byDate('at', 'Day'),
	},
	shape: AuditShape,
	relations: {},
	wire: (row, view) => ({
		href: `${view.addresses.base}${AUDIT}/${row.id}.json`,
		id: row.id,
		date: row.at,
		action: row.action,
		record: row.record,
		address: row.address,
		tokenId: row.token_id,
		user: nodeOrNull(view, USERS, row.user_id === 0 ? null : row.user_id),
		number: row.number,
		hash: row.hash,
	}),
};

export const auditRoutes = (api: Api): void => readRoutes(api, audit);
