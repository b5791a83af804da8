/** Creates clients and changes them; a code, however it is written, is one client. */
import type { Static } from 'typebox';
import { type Queryable, type Tx, tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { codeKey, type Work } from '../identity/index.ts';
import type { ClientBody, SavedClient } from './client-schema.ts';
import { type ClientRow, clientByCodeKey, clientIdsOfCodeKeys, clientSource, insertClient } from './client-store.ts';
import { clientCodeIsEmpty, clientCodeIsTaken, clientIsBlank } from './errors.ts';
import { codesInFilter, stateTally } from './rules.ts';

type ClientInput = Static<typeof SavedClient>;

type NewClient = Omit<ClientRow, 'id'>;

const blank = ({ actor, now }: Work): NewClient => ({
	company_id: actor.company.id,
	code: '',
	code_key: '',
	company: '',
	first_name: '',
	last_name: '',
	activity: '',
	email: '',
	phone: '',
	address: '',
	municipality: '',
	city: '',
	state: ACTIVE,
	created_at: now,
});

function changed<Row extends NewClient>(before: Row, input: ClientInput): Row {
	return {
		...before,
		code: input.code ?? before.code,
		code_key: input.code === undefined ? before.code_key : codeKey(input.code),
		company: input.company ?? before.company,
		first_name: input.firstName ?? before.first_name,
		last_name: input.lastName ?? before.last_name,
		activity: input.activity ?? before.activity,
		email: input.email ?? before.email,
		phone: input.phone ?? before.phone,
		address: input.address ?? before.address,
		municipality: input.municipality ?? input.district ?? before.municipality,
		city: input.city ?? before.city,
		state: input.state ?? before.state,
	};
}

// Spec silent: no member is required alone, but a record that identifies no client is refused.
const isBlank = (row: NewClient): boolean =>
	[row.code, row.company, row.first_name, row.last_name, row.email].every((text) => text === '');

// Spec silent: a code of dots, dashes and blanks alone is no code, and without one there would be a new client every time.
function refuseEmptyCode({ code }: Pick<ClientInput, 'code'>, field: string) {
	if (code && codeKey(code) === '') throw clientCodeIsEmpty(field);
}

/** Answers undefined when the code is taken. */
async function insert(tx: Tx, row: NewClient): Promise<ClientRow | undefined> {
	const id = await insertClient(tx, row);
	if (id === undefined) return undefined;
	tally(tx, row.company_id, ...stateTally('clients', undefined, row));
	return { ...row, id };
}

export async function createClient(work: Work, input: ClientInput): Promise<ClientRow> {
	refuseEmptyCode(input, 'code');
	const row = changed(blank(work), input);
	if (isBlank(row)) throw clientIsBlank();
	const made = await insert(work.tx, row);
	if (!made) throw clientCodeIsTaken(row.code);
	return made;
}

export async function changeClient({ tx, actor }: Work, id: number, input: ClientInput): Promise<ClientRow> {
	const companyId = actor.company.id;
	const before = await clientSource.hold(tx, companyId, id);
	if (!before) throw notFound('client');
	refuseEmptyCode(input, 'code');
	const after = changed(before, input);
	if (isBlank(after)) throw clientIsBlank();
	try {
		await updateRow(tx, clientSource, after);
	} catch (error) {
		throw violatesUnique(error, 'clients', 'code_key') ? clientCodeIsTaken(after.code) : error;
	}
	tally(tx, companyId, ...stateTally('clients', before, after));
	return after;
}

/**
 * The client that another body names: found by code and left unchanged, or created; without a code always created. Undefined for
 * one that identifies no client (an address alone, say).
 */
export async function matchClient(work: Work, input: Static<typeof ClientBody>): Promise<ClientRow | undefined> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	refuseEmptyCode(input, 'client.code');
	const row = changed(blank(work), input);
	if (isBlank(row)) return undefined;
	const key = codeKey(row.code);
	const known = key === '' ? undefined : await clientByCodeKey.first(tx, { companyId, codeKey: key });
	if (known) return known;
	const made = await insert(tx, row);
	// Another transaction was quicker: the insert has waited for it, so its client is there now.
	const client = made ?? (await clientByCodeKey.first(tx, { companyId, codeKey: key }));
	if (!client) throw new Error('a client vanished');
	return client;
}

export const findClient = (on: Queryable, companyId: number, id: number): Promise<ClientRow | undefined> =>
	clientSource.find(on, companyId, id);

/** For filters by code; several codes as `[a,b]`. */
export async function clientIdsByCode(on: Queryable, companyId: number, code: string): Promise<number[]> {
	const rows = await clientIdsOfCodeKeys.all(on, { companyId, codeKeys: codesInFilter(code).map(codeKey) });
	return rows.map((row) => row.id);
}
