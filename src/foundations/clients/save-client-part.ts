/** Contacts and addresses of a client: added, changed, and taken away. */
import type { Static } from 'typebox';
import { updateRow } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { clientIsClosed } from './errors.ts';
import {
	type AddressRow,
	addressSource,
	type ContactRow,
	insertAddress,
	insertContact,
	removeContact,
} from './part-store.ts';
import type { AddressChange, NewAddress, NewContact } from './schema.ts';
import { clientSource } from './store.ts';

/** A record below a client. */
interface PartKey {
	clientId: number;
	id: number;
}

async function checkClient({ tx, actor }: Work, id: number): Promise<void> {
	const client = await clientSource.find(tx, actor.company.id, id);
	if (!client) throw notFound('client');
	if (client.is_deleted === 1) throw clientIsClosed();
}

export async function createContact(
	work: Work,
	clientId: number,
	input: Static<typeof NewContact>,
): Promise<ContactRow> {
	await checkClient(work, clientId);
	const row = {
		company_id: work.actor.company.id,
		client_id: clientId,
		first_name: input.firstName,
		last_name: input.lastName,
		phone: input.phone ?? '',
		email: input.email ?? '',
	};
	return { id: await insertContact(work.tx, row), ...row };
}

/** It is gone: a second time there is none. */
export async function deleteContact({ tx, actor }: Work, { clientId, id }: PartKey): Promise<ContactRow> {
	const removed = await removeContact.first(tx, { companyId: actor.company.id, clientId, id });
	if (!removed) throw notFound('contact');
	return removed;
}

export async function createAddress(
	work: Work,
	clientId: number,
	input: Static<typeof NewAddress>,
): Promise<AddressRow> {
	await checkClient(work, clientId);
	const place = { address: input.address, city: input.city ?? '', municipality: input.municipality ?? '' };
	const row = {
		company_id: work.actor.company.id,
		client_id: clientId,
		name: input.addressName,
		...place,
		state: ACTIVE,
	};
	return { id: await insertAddress(work.tx, row), ...row };
}

async function holdAddress({ tx, actor }: Work, { clientId, id }: PartKey): Promise<AddressRow> {
	const row = await addressSource.hold(tx, actor.company.id, id);
	if (!row || row.client_id !== clientId) throw notFound('address');
	return row;
}

export async function changeAddress(
	work: Work,
	key: PartKey,
	input: Static<typeof AddressChange>,
): Promise<AddressRow> {
	const before = await holdAddress(work, key);
	const place = {
		address: input.address ?? before.address,
		city: input.city ?? before.city,
		municipality: input.municipality ?? before.municipality,
	};
	const name = input.addressName ?? before.name;
	const after: AddressRow = { ...before, name, ...place, state: input.state ?? before.state };
	await updateRow(work.tx, addressSource, after);
	return after;
}

/** It stays readable with state 1; a second time answers the same. */
export async function deleteAddress(work: Work, key: PartKey): Promise<AddressRow> {
	const before = await holdAddress(work, key);
	const after: AddressRow = { ...before, state: INACTIVE };
	await updateRow(work.tx, addressSource, after);
	return after;
}

/** An address that a document is sent to. */
export async function findAddress({ tx, actor }: Work, { clientId, id }: PartKey): Promise<AddressRow | undefined> {
	const row = await addressSource.find(tx, actor.company.id, id);
	return row?.client_id === clientId && row.state === ACTIVE ? row : undefined;
}
