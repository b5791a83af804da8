/** Shapes of the audit log, and of companies as the operator sees them. */
import { output } from '../../kernel/http/index.ts';

const { date, integer, nullable, text } = output;

export const AuditShape = output.record('AuditEntry', '/v1/audit', {
	date: date('When, in Unix seconds'),
	action: text('POST /v1/shippings.json', 'What was done: method and route, or a name'),
	record: text('/v1/shippings/12.json', 'To what'),
	address: text(
		'203.0.113.7',
		'Network address it came from; "operator command" for a command, "operator" for another decision of the operator, "developer" for one of the owner of an application',
	),
	tokenId: integer(1, 'Id of the token used; 0 for what a person did on a page'),
	userId: integer(1, 'Id of the user who did it; 0 when unknown'),
	user: nullable(output.node('/v1/users', 'Who did it')),
	number: nullable(integer(12), "Position in the company's chain; null for about a second, until it is linked"),
	hash: nullable(
		text('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
		'SHA-256 over this entry and the one before it',
	),
});

export const CompanyShape = output.record('OperatorCompany', '/v1/operator/companies', {
	code: text('76.543.210-3', 'Tax identifier'),
	name: text('Almacén Los Andes SpA'),
	email: text('contacto@losandes.example'),
	currency: text('CLP', 'ISO 4217'),
	state: integer(0, '0 active, 1 suspended: its requests are answered 402'),
	createdAt: date('When it was created, in Unix seconds'),
	usage: output.collection('/v1/operator/companies/1/usage', 'How much it has'),
});

export const UsageShape = output.object('OperatorCompanyUsage', {
	href: text('https://bodega.example/v1/operator/companies/1/usage.json'),
	users: integer(3, 'People, those who have left included'),
	products: integer(412),
	clients: integer(1_204),
	documents: integer(38_310, 'Sales, guides, notes and returns, annulled ones included'),
	dispatches: integer(9_120),
});
