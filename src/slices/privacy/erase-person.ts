/** Erases a person from a company: what tax law keeps stays, all else is blanked, and logs forget it; what was done is noted by ids. */
import { deleteClient } from '../../foundations/clients/index.ts';
import { isTaxDocument } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { forgetSecrets, type Queryable } from '../../kernel/db/index.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import { blankRows, type KeptDocuments } from './blank-rows.ts';
import { checkMayErase, eraseUsers } from './erase-user.ts';
import { type ErasureRow, insertErasure, type Kept, lastOf } from './erasure-store.ts';
import { checkoutIsOpen, deliveryIsUnderWay, refundIsDue, stillOwes } from './errors.ts';
import { KEPT_FOR } from './fates.ts';
import { getPerson, type NamedBy, type Person } from './find-person.ts';
import { forgetInLogs, namedElsewhere } from './forget-in-logs.ts';
import { columnsOf, OWNED } from './inventory.ts';
import { debtors, openOrders, removeInvitations, removeMails } from './person-store.ts';
import type { PrivacyPorts } from './ports.ts';
import { collectValues } from './read-values.ts';
import { keptUntil, type Values } from './rules.ts';

const BY_LAW = 'issued documents: tax law';

/** Why a person cannot be erased yet; undefined when nothing is in the way. */
export async function hindrance(on: Queryable, { companyId, targets, checkouts, gifts, transactions }: Person) {
	if (await debtors.first(on, { companyId, ids: targets.clients })) return stillOwes();
	if ([...checkouts, ...gifts].some(({ state }) => state === 'open')) return checkoutIsOpen();
	if (transactions.some(({ refund_due }) => refund_due === 1)) return refundIsDue();
	if (await openOrders.first(on, { companyId, ids: targets.orders })) return deliveryIsUnderWay();
	return undefined;
}

/** The documents that tax law has the company keep still, those of the person and the guides of what was sent. */
export function keptDocuments({ documents, guides }: Person, now: number): KeptDocuments {
	const isKept = (each: Person['documents'][number]) => isTaxDocument(each) && keptUntil(each.emission_date) > now;
	return { documents: documents.filter(isKept), guides: guides.filter(isKept) };
}

const rowsIn = (table: string, rows: number, reason: string, until: number | null): Kept[] =>
	rows === 0 ? [] : [{ table, rows, reason, until }];

/** What no law lets go by itself: not the person's alone. */
const keptAlways = ({ targets }: Person): Kept[] =>
	OWNED.filter((entry) => columnsOf(entry, 'keep').length > 0).flatMap(({ table, by: [, kind] }) =>
		rowsIn(table, targets[kind].length, KEPT_FOR[table] ?? '', null),
	);

/** Looked at before the erasure, which blanks what would tell. */
export async function keptOf(on: Queryable, person: Person, now: number, known?: Values): Promise<Kept[]> {
	const elsewhere = await namedElsewhere(on, person, known ?? (await collectValues(on, person)));
	const { documents, guides } = keptDocuments(person, now);
	const ends = [...documents, ...guides].map((each) => keptUntil(each.emission_date));
	const until = ends.length === 0 ? null : Math.max(...ends);
	const clients = new Set(documents.map(({ client_id }) => client_id));
	const named = person.targets.clients.filter((id) => clients.has(id));
	return [
		...rowsIn('documents', documents.length, BY_LAW, until),
		...rowsIn('shippings', guides.length, BY_LAW, until),
		...rowsIn('clients', named.length, BY_LAW, until),
		...keptAlways(person),
		...rowsIn('applications', person.applications.length, KEPT_FOR.applications ?? '', null),
		...rowsIn('purchase_documents', person.purchases.length, KEPT_FOR.purchase_documents ?? '', null),
		...rowsIn('audit_entries', person.audited, KEPT_FOR.audit_entries ?? '', null),
		...elsewhere,
	];
}

const sum = (into: Record<string, number>, more: Readonly<Record<string, number>>) => {
	for (const [table, rows] of Object.entries(more)) if (rows > 0) into[table] = (into[table] ?? 0) + rows;
};

/** The one who asked: a request, a command, the end of a time that tax law sets, or a list of what was erased before. */
export async function eraseFound(work: Work, person: Person, ports: PrivacyPorts) {
	const { tx, actor, now } = work;
	const { targets } = person;
	const emails = [...person.emails, ...person.userEmails];
	const companyId = actor.company.id;
	const counts: Record<string, number> = {};
	const values = await collectValues(tx, person);
	const kept = await keptOf(tx, person, now, values);
	for (const id of targets.clients) await deleteClient(work, id);
	sum(counts, await eraseUsers(work, targets));
	sum(counts, await blankRows(work, person, keptDocuments(person, now)));
	if (emails.length > 0) {
		sum(counts, { document_mails: await removeMails.run(tx, { companyId, emails }) });
		const invitations = await removeInvitations.all(tx, { companyId, emails });
		await forgetSecrets(tx, invitations);
		sum(counts, { invitations: invitations.length });
	}
	sum(counts, await forgetInLogs(work, companyId, values));
	sum(counts, { idempotency_keys: await ports.forgetAnswers(work, companyId, values) });
	tx.afterCommit(() => ports.again(companyId, values));
	return { counts, kept };
}

/** The log names records alone: their ids say nothing once they are blank. */
export async function noteErasure(
	{ tx, actor, now }: Work,
	person: Person,
	{ counts, kept }: Awaited<ReturnType<typeof eraseFound>>,
	{ userId, token = randomSecret() }: { userId: number; token?: string },
): Promise<ErasureRow> {
	const { payments: _, transactions: __, ...targets } = person.targets;
	const row = {
		company_id: actor.company.id,
		token,
		user_id: userId,
		created_at: now,
		targets: JSON.stringify(targets),
		counts: JSON.stringify(counts),
		kept: JSON.stringify(kept),
		keeps_until: lastOf(kept),
		cleaned_at: null,
	};
	return { ...row, id: await insertErasure(tx, row) };
}

export async function erasePerson(
	work: Work,
	named: NamedBy,
	ports: PrivacyPorts,
	userId: number,
): Promise<ErasureRow> {
	const { tx, actor } = work;
	const person = await getPerson(tx, actor.company.id, named);
	if (userId !== 0) await checkMayErase(work, person.targets.users, userId);
	const refused = await hindrance(tx, person);
	if (refused) throw refused;
	const row = await noteErasure(work, person, await eraseFound(work, person, ports), { userId });
	tx.afterCommit(() => ports.note(row));
	return row;
}
