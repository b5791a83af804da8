/** SQL on the records by which a person is found, and on what keeps one from being erased. */
import { sql } from 'kysely';
import { type Schema, statements } from '../../kernel/db/index.ts';

interface Tables
	extends Pick<
		Schema,
		| 'accounts'
		| 'applications'
		| 'audit_entries'
		| 'checkouts'
		| 'client_contacts'
		| 'clients'
		| 'courier_orders'
		| 'courier_states'
		| 'document_mails'
		| 'document_types'
		| 'invitations'
		| 'payment_transactions'
		| 'payments'
		| 'purchase_documents'
		| 'sessions'
		| 'shippings'
		| 'users'
	> {
	documents: Omit<Schema['documents'], 'number'> & { number: number };
}

const prepare = statements<Tables>();

interface Emails {
	companyId: number;
	/** As `emailKey` writes them. */
	emails: readonly string[];
}
interface Ids {
	companyId: number;
	ids: readonly number[];
}

const email = sql<string>`lower(email)`;

export const clientsOfEmails = prepare((db, p: Emails, on) =>
	db
		.selectFrom('clients')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isIn(email, p.emails, 'text')),
);
export const clientsOfCode = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	db
		.selectFrom('clients')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(replace(replace(replace(code, '.', ''), '-', ''), ' ', ''))`, p.codes, 'text')),
);
export const emailsOfClients = prepare((db, p: Ids, on) =>
	db
		.selectFrom('clients')
		.select(['email', 'code'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids)),
);
export const contactsOf = prepare((db, p: Ids & Emails, on) =>
	db
		.selectFrom('client_contacts')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where((where) => where.or([on.isOneOf('client_id', p.ids), on.isIn(email, p.emails, 'text')])),
);
export const checkoutsOf = prepare((db, p: Ids & Emails, on) =>
	db
		.selectFrom('checkouts')
		.select(['id', 'document_id', 'state'])
		.where('company_id', '=', p.companyId)
		.where((where) => where.or([on.isOneOf('client_id', p.ids), on.isIn(email, p.emails, 'text')])),
);
export const documentsOf = prepare((db, p: Ids & { clientIds: readonly number[] }, on) =>
	db
		.selectFrom('documents')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'documents.company_id').onRef('t.id', '=', 'documents.document_type_id'),
		)
		.select(['documents.id', 'documents.client_id', 'documents.emission_date', 't.code_sii'])
		.where('documents.company_id', '=', p.companyId)
		.where((where) => where.or([on.isOneOf('documents.client_id', p.clientIds), on.isOneOf('documents.id', p.ids)])),
);
export const paymentsOf = prepare((db, p: Ids, on) =>
	db.selectFrom('payments').select('id').where('company_id', '=', p.companyId).where(on.isOneOf('document_id', p.ids)),
);
export const shippingsOf = prepare((db, p: Ids & { documentIds: readonly number[] }, on) =>
	db
		.selectFrom('shippings')
		.select(['id', 'guide_id', 'recipient'])
		.where('company_id', '=', p.companyId)
		.where((where) => where.or([on.isOneOf('id', p.ids), on.isOneOf('guide_id', p.documentIds)])),
);
export const transactionsOf = prepare((db, p: Ids, on) =>
	db
		.selectFrom('payment_transactions')
		.select(['id', 'refund_due', 'state'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('checkout_id', p.ids)),
);
export const ordersOf = prepare(
	(db, p: { companyId: number; documentIds: readonly number[]; shippingIds: readonly number[] }, on) =>
		db
			.selectFrom('courier_orders')
			.select('id')
			.where('company_id', '=', p.companyId)
			.where((where) => where.or([on.isOneOf('document_id', p.documentIds), on.isOneOf('shipping_id', p.shippingIds)])),
);
export const openOrders = prepare((db, p: Ids, on) =>
	db
		.selectFrom('courier_orders as o')
		.innerJoin('courier_states as s', 's.id', 'o.state_id')
		.select('o.id')
		.where('o.company_id', '=', p.companyId)
		.where(on.isOneOf('o.id', p.ids))
		.where('s.is_open', '=', 1)
		.limit(1),
);
export const debtors = prepare((db, p: Ids, on) =>
	db
		.selectFrom('clients')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.where('debt', '>', 0)
		.limit(1),
);
export const usersOfEmails = prepare((db, p: Emails, on) =>
	db
		.selectFrom('users')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isIn(email, p.emails, 'text')),
);
export const removeMails = prepare((db, p: Emails, on) =>
	db
		.deleteFrom('document_mails')
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(address)`, p.emails, 'text')),
);
export const removeInvitations = prepare((db, p: Emails, on) =>
	db
		.deleteFrom('invitations')
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(email_key)`, p.emails, 'text'))
		.returning('hash'),
);

export const auditedOf = prepare((db, p: Ids, on) =>
	db
		.selectFrom('audit_entries')
		.select((count) => count.fn.countAll<number>().as('n'))
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('user_id', p.ids)),
);

interface Codes {
	companyId: number;
	/** As `codeKey` writes them. */
	codes: readonly string[];
}

export const accountsOf = prepare((db, p: { ids: readonly number[] }, on) =>
	db
		.selectFrom('accounts')
		.select(['id', 'email', 'first_name', 'last_name', 'created_at', 'last_company_id'])
		.where(on.isOneOf('id', p.ids)),
);
export const sessionsOf = prepare((db, p: { ids: readonly number[] }, on) =>
	db
		.selectFrom('sessions')
		.select(['id', 'account_id', 'address', 'browser', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
		.where(on.isOneOf('account_id', p.ids)),
);
export const invitationsOf = prepare((db, p: Emails, on) =>
	db
		.selectFrom('invitations')
		.select(['id', 'email', 'first_name', 'last_name', 'role', 'invited_by', 'created_at', 'expires_at', 'ended_at'])
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(email_key)`, p.emails, 'text')),
);
/** To the person, also of documents of others. */
export const mailsOf = prepare((db, p: Emails, on) =>
	db
		.selectFrom('document_mails')
		.select(['document_id', 'address', 'created_at', 'finished_at', 'outcome'])
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(address)`, p.emails, 'text')),
);
/** Of all companies: an application is of its developer. */
export const applicationsOf = prepare((db, p: { emails: readonly string[] }, on) =>
	db
		.selectFrom('applications')
		.select(['id', 'name', 'contact_email', 'created_at'])
		.where(on.isIn(sql`lower(contact_email)`, p.emails, 'text')),
);
export const purchasesOf = prepare((db, p: Codes, on) =>
	db
		.selectFrom('purchase_documents')
		.select(['id', 'code_sii', 'number', 'issuer_code', 'issuer_name', 'emission_date'])
		.where('company_id', '=', p.companyId)
		.where(on.isIn(sql`lower(replace(replace(replace(issuer_code, '.', ''), '-', ''), ' ', ''))`, p.codes, 'text')),
);
