/** Finds the records of one person in a company: by a client, a user, a dispatch, an e-mail or a tax identifier. */
import { FOREIGN_CODE } from '../../foundations/clients/index.ts';
import { codeKey, emailKey } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { fromJson, isRecord } from '../../kernel/json.ts';
import { searchable } from '../../kernel/text.ts';
import { nobodyNamed, nothingFound } from './errors.ts';
import type { Kind } from './fates.ts';
import {
	auditedOf,
	checkoutsOf,
	clientsOfCode,
	clientsOfEmails,
	contactsOf,
	documentsOf,
	emailsOfClients,
	ordersNaming,
	ordersOf,
	paymentsOf,
	shippingsOf,
	transactionsOf,
	usersOfEmails,
} from './person-store.ts';
import { rowsOf } from './store.ts';

/** One of them. */
export interface NamedBy {
	clientId?: number | undefined;
	userId?: number | undefined;
	shippingId?: number | undefined;
	email?: string | undefined;
	code?: string | undefined;
}

export type Targets = Readonly<Record<Kind, readonly number[]>>;

export interface Person {
	companyId: number;
	targets: Targets;
	/** As `emailKey` writes them. */
	emails: readonly string[];
	documents: Awaited<ReturnType<typeof documentsOf.all>>;
	shippings: Awaited<ReturnType<typeof shippingsOf.all>>;
	/** The guides of these dispatches, whoever's document they are. */
	guides: Awaited<ReturnType<typeof documentsOf.all>>;
	/** Entries of the audit log that name one of the users as who did it. */
	audited: number;
	checkouts: Awaited<ReturnType<typeof checkoutsOf.all>>;
	transactions: Awaited<ReturnType<typeof transactionsOf.all>>;
}

type Start = Partial<Targets> & { emails: readonly string[] };

const idsOf = (...lists: readonly (readonly { id: number }[])[]): number[] =>
	[...new Set(lists.flat().map(({ id }) => id))].sort((a, b) => a - b);
const asRows = (ids: readonly number[] = []) => ids.map((id) => ({ id }));

/** The contact of an order is JSON: that an e-mail stands somewhere in it is not enough. */
async function ordersTo(on: Queryable, companyId: number, emails: readonly string[]) {
	const found = await Promise.all(emails.map((email) => ordersNaming.all(on, { companyId, text: searchable(email) })));
	return found.flat().filter(({ contact }) => {
		const known: unknown = fromJson(contact);
		return isRecord(known) && typeof known.email === 'string' && emails.includes(emailKey(known.email));
	});
}

async function gather(on: Queryable, companyId: number, start: Start): Promise<Person> {
	const clients = idsOf(asRows(start.clients));
	const known = await emailsOfClients.all(on, { companyId, ids: clients });
	const emails = [...new Set([...start.emails, ...known.map(({ email }) => email)].map(emailKey))].filter(Boolean);
	const of = { companyId, emails, ids: clients };
	const [contacts, checkouts, given] = await Promise.all([
		contactsOf.all(on, of),
		checkoutsOf.all(on, of),
		rowsOf(on, ['checkouts', 'id'], { companyId, ids: start.checkouts ?? [] }),
	]);
	const checkoutIds = idsOf(checkouts, asRows(start.checkouts));
	const sold = [...checkouts, ...given].map(({ document_id }) => Number(document_id ?? 0)).filter(Boolean);
	const documents = await documentsOf.all(on, {
		companyId,
		clientIds: clients,
		ids: [...sold, ...(start.documents ?? [])],
	});
	const documentIds = idsOf(documents);
	const shippings = await shippingsOf.all(on, { companyId, ids: start.shippings ?? [], documentIds });
	const guideIds = shippings.map(({ guide_id }) => guide_id);
	const guides = await documentsOf.all(on, { companyId, ids: guideIds, clientIds: [] });
	const transactions = await transactionsOf.all(on, { companyId, ids: checkoutIds });
	const targets: Targets = {
		clients,
		contacts: idsOf(contacts, asRows(start.contacts)),
		documents: documentIds,
		payments: idsOf(await paymentsOf.all(on, { companyId, ids: documentIds })),
		checkouts: checkoutIds,
		transactions: idsOf(transactions),
		shippings: idsOf(shippings),
		orders: idsOf(
			asRows(start.orders),
			await ordersOf.all(on, { companyId, documentIds, shippingIds: idsOf(shippings) }),
			await ordersTo(on, companyId, emails),
		),
		users: idsOf(asRows(start.users)),
	};
	const audited = (await auditedOf.first(on, { companyId, ids: targets.users }))?.n ?? 0;
	return { companyId, targets, emails, audited, documents, shippings, guides, checkouts, transactions };
}

// Spec silent: the code that everyone from abroad has names nobody.
const isOwnCode = (code: string): boolean => codeKey(code) !== '' && codeKey(code) !== codeKey(FOREIGN_CODE);

async function findPerson(on: Queryable, companyId: number, named: NamedBy): Promise<Person> {
	const { clientId, userId, shippingId, email, code } = named;
	const emails = email === undefined ? [] : [emailKey(email)];
	const exists = async (table: string, id: number | undefined) =>
		id === undefined ? [] : (await rowsOf(on, [table, 'id'], { companyId, ids: [id] })).map(() => ({ id }));
	const clients = idsOf(
		await exists('clients', clientId),
		await clientsOfEmails.all(on, { companyId, emails }),
		code !== undefined && isOwnCode(code) ? await clientsOfCode.all(on, { companyId, codes: [codeKey(code)] }) : [],
	);
	const users = idsOf(await exists('users', userId), await usersOfEmails.all(on, { companyId, emails }));
	const shippings = idsOf(await exists('shippings', shippingId));
	return gather(on, companyId, { clients, users, shippings, emails });
}

/** Records that have their own time. */
const TIMED: readonly (readonly [kind: Kind, table: string])[] = [
	['clients', 'clients'],
	['documents', 'documents'],
	['checkouts', 'checkouts'],
	['shippings', 'shippings'],
	['orders', 'courier_orders'],
	['users', 'users'],
];

/** Of records with these ids those that were there at that time: a database that went back gives ids anew. */
async function thereAt(on: Queryable, companyId: number, table: string, ids: readonly number[], at: number) {
	const rows = await rowsOf(on, [table, 'id'], { companyId, ids });
	return rows.filter(({ created_at }) => Number(created_at) <= at);
}

/** The same person in a database that is older: what was found then, and what stands in it of that now. */
export async function findAgain(on: Queryable, companyId: number, then: Partial<Targets>, at: number): Promise<Person> {
	const there: Partial<Record<Kind, readonly number[]>> = {};
	const emails: string[] = [];
	for (const [kind, table] of TIMED) {
		const rows = await thereAt(on, companyId, table, then[kind] ?? [], at);
		there[kind] = rows.map(({ id }) => Number(id));
		// A checkout of a client may name who ordered for it; one of nobody else's tells whose it is.
		if (kind === 'checkouts' && (then.clients ?? []).length === 0)
			emails.push(...rows.map(({ email }) => String(email ?? '')));
	}
	const contacts = await rowsOf(on, ['client_contacts', 'id'], { companyId, ids: then.contacts ?? [] });
	const owners = await thereAt(
		on,
		companyId,
		'clients',
		contacts.map(({ client_id }) => Number(client_id)),
		at,
	);
	const own = contacts.filter(({ client_id }) => owners.some(({ id }) => id === client_id));
	emails.push(...own.map(({ email }) => String(email ?? '')));
	return gather(on, companyId, { ...there, contacts: own.map(({ id }) => Number(id)), emails });
}

const isNobody = ({ targets }: Person): boolean => Object.values(targets).every((ids) => ids.length === 0);

/** Refuses a name that is none, or several, and a person of whom there is nothing. */
export async function getPerson(on: Queryable, companyId: number, named: NamedBy): Promise<Person> {
	if (Object.values(named).filter((value) => value !== undefined).length !== 1) throw nobodyNamed();
	const person = await findPerson(on, companyId, named);
	if (isNobody(person)) throw nothingFound();
	return person;
}
