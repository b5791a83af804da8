/** Whom a sale is issued to, and the address it is issued to: the one that was named or sent, else the client's own. */
import type { Static } from 'typebox';
import { type Refusal, unknownReference } from '../../../kernel/errors.ts';
import { type ClientRow, findAddress, findClient, matchClient } from '../../clients/index.ts';
import type { Work } from '../../identity/index.ts';
import type { DocumentRow, NewDocument } from '../records/index.ts';

type Input = Pick<Static<typeof NewDocument>, 'clientId' | 'client' | 'addressId'>;

export async function chooseClient(work: Work, input: Input, tolerated: Refusal[]): Promise<ClientRow | undefined> {
	const tolerate = (refusal: Refusal) => void tolerated.push(refusal);
	if (input.client) return matchClient(work, input.client, { by: 'sale', clientId: input.clientId, tolerate });
	if (input.clientId !== undefined) {
		const client = await findClient(work.tx, work.actor.company.id, input.clientId);
		if (!client || client.is_deleted === 1) throw unknownReference('clientId', 'a client');
		return client;
	}
	return undefined;
}

export async function choosePlace(
	work: Work,
	{ addressId, client: sent }: Input,
	client: ClientRow | undefined,
): Promise<Pick<DocumentRow, 'address' | 'municipality' | 'city'>> {
	if (addressId !== undefined) {
		const named = client && (await findAddress(work, { clientId: client.id, id: addressId }));
		if (!named) throw unknownReference('addressId', 'an address of the client');
		return { address: named.address, municipality: named.municipality, city: named.city };
	}
	// An address may come without saying whose it is.
	return {
		address: sent?.address || client?.address || '',
		municipality: sent?.municipality || sent?.district || client?.municipality || '',
		city: sent?.city || client?.city || '',
	};
}
