/** Finds the records of one person in a company: by a client, a user, a dispatch, an e-mail or a tax identifier. */
import { FOREIGN_CODE } from '../../foundations/clients/index.ts';
import { codeKey, emailKey } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { nobodyNamed, nothingFound } from './errors.ts';
import type { Kind } from './fates.ts';
import { type Named, rowsTo } from './find-contacts.ts';
import {
	applicationsOf,
	auditedOf,
	checkoutsOf,
	clientsOfCode,
	clientsOfEmails,
	contactsOf,
	documentsOf,
	emailsOfClients,
	ordersOf,
	paymentsOf,
	purchasesOf,
	shippingsOf,
	transactionsOf,
	usersOfEmails,
} from './person-store.ts';
import { type Row, rowsOf } from './store.ts';

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
	/** As `codeKey` writes them. */
	codes: readonly string[];
	documents: Awaited<ReturnType<typeof documentsOf.all>>;
	shippings: Awaited<ReturnType<typeof shippingsOf.all>>;
	/** The guides of these dispatches, no matter whose document they are. */
	guides: Awaited<ReturnType<typeof documentsOf.all>>;
	/** Checkouts of others from which something goes to the person. */
	gifts: readonly Row[];
	/** Of the person's users here, whatever else their e-mails are of. */
	accountIds: readonly number[];
	userEmails: readonly string[];
	applications: Awaited<ReturnType<typeof applicationsOf.all>>;
	/** Documents that the person issued to the company. */
	purchases: Awaited<ReturnType<typeof purchasesOf.all>>;
	/** Entries of the audit log that name one of the users as who did it. */
	audited: number;
	checkouts: Awaited<ReturnType<typeof checkoutsOf.all>>;
	transactions: Awaited<ReturnType<typeof transactionsOf.all>>;
}

type Start = Partial<Targets> & { emails: readonly string[]; codes?: readonly string[] };

const idsOf = (...lists: readonly (readonly { id: number }[])[]): number[] =>
	[...new Set(lists.flat().map(({ id }) => id))].sort((a, b) => a - b);
const asRows = (ids: readonly number[] = []) => ids.map((id) => ({ id }));

// Spec silent: the code that everyone from abroad has names nobody.
const isOwnCode = (code: string): boolean => codeKey(code) !== '' && codeKey(code) !== codeKey(FOREIGN_CODE);

/** What goes to the person, bought by others, too. */
async function deliveriesTo(on: Queryable, companyId: number, named: Named, start: Start, own: readonly number[]) {
	const orders = await rowsTo(on, companyId, named, ['courier_orders', 'shipping_id']);
	const found = await rowsTo(on, companyId, named, ['checkouts', 'state', 'destination']);
	const given = await rowsOf(on, ['checkouts', 'id'], { companyId, ids: start.gifts ?? [] });
	const gifts = new Map([...found, ...given].map((row) => [Number(row.id), row]));
	for (const id of own) gifts.delete(id);
	return {
		gifts: [...gifts.values()],
		orders: orders.map(({ id }) => ({ id: Number(id) })),
		shippings: orders.map(({ shipping_id }) => Number(shipping_id ?? 0)).filter(Boolean),
	};
}

/** What is known of the users, and what else stays that names the person. */
async function surroundings(on: Queryable, companyId: number, users: readonly number[], { emails, codes }: Named) {
	const found = await rowsOf(on, ['users', 'id'], { companyId, ids: users });
	const userEmails = [...new Set(found.map(({ email }) => emailKey(String(email ?? ''))))].filter(Boolean);
	return {
		userEmails,
		accountIds: found.map(({ account_id }) => Number(account_id)),
		audited: (await auditedOf.first(on, { companyId, ids: users }))?.n ?? 0,
		applications: await applicationsOf.all(on, { emails: [...new Set([...emails, ...userEmails])] }),
		purchases: await purchasesOf.all(on, { companyId, codes }),
	};
}

async function gather(on: Queryable, companyId: number, start: Start): Promise<Person> {
	const clients = idsOf(asRows(start.clients));
	const known = await emailsOfClients.all(on, { companyId, ids: clients });
	const emails = [...new Set([...start.emails, ...known.map(({ email }) => email)].map(emailKey))].filter(Boolean);
	const codes = [...new Set([...(start.codes ?? []), ...known.map(({ code }) => code)])].filter(isOwnCode).map(codeKey);
	const of = { companyId, emails, ids: clients };
	const [contacts, checkouts, given] = await Promise.all([
		contactsOf.all(on, of),
		checkoutsOf.all(on, of),
		rowsOf(on, ['checkouts', 'id'], { companyId, ids: start.checkouts ?? [] }),
	]);
	const checkoutIds = idsOf(checkouts, asRows(start.checkouts));
	const delivered = await deliveriesTo(on, companyId, { emails, codes }, start, checkoutIds);
	const sold = [...checkouts, ...given].map(({ document_id }) => Number(document_id ?? 0)).filter(Boolean);
	const documents = await documentsOf.all(on, {
		companyId,
		clientIds: clients,
		ids: [...sold, ...(start.documents ?? [])],
	});
	const documentIds = idsOf(documents);
	const shippingIds = [...(start.shippings ?? []), ...delivered.shippings];
	const shippings = await shippingsOf.all(on, { companyId, ids: shippingIds, documentIds });
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
			delivered.orders,
		),
		gifts: idsOf(delivered.gifts.map(({ id }) => ({ id: Number(id) }))),
		users: idsOf(asRows(start.users)),
	};
	const { gifts } = delivered;
	const around = await surroundings(on, companyId, targets.users, { emails, codes });
	return { companyId, targets, emails, codes, documents, shippings, guides, checkouts, gifts, transactions, ...around };
}

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
	return gather(on, companyId, { clients, users, shippings, emails, codes: code === undefined ? [] : [code] });
}

/** Records that have their own time. */
const TIMED: readonly (readonly [kind: Kind, table: string])[] = [
	['clients', 'clients'],
	['documents', 'documents'],
	['checkouts', 'checkouts'],
	['gifts', 'checkouts'],
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

const isNobody = ({ targets, applications, purchases }: Person): boolean =>
	Object.values(targets).every((ids) => ids.length === 0) && applications.length + purchases.length === 0;

/** Refuses a name that is none, or several, and a person of whom there is nothing. */
export async function getPerson(on: Queryable, companyId: number, named: NamedBy): Promise<Person> {
	if (Object.values(named).filter((value) => value !== undefined).length !== 1) throw nobodyNamed();
	const person = await findPerson(on, companyId, named);
	if (isNobody(person)) throw nothingFound();
	return person;
}
