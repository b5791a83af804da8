/** The client that a document's body names: found and updated by what the body says of it, or created. */
import type { Static } from 'typebox';
import { invalid, type Refusal, unknownReference } from '../../kernel/errors.ts';
import { codeKey, type Work } from '../identity/index.ts';
import {
	blankClient,
	changedClient,
	isBlankClient,
	isSameClient,
	learnedClient,
	otherCredit,
	refuseClosed,
	refuseEmptyCode,
	type ToldBy,
} from './rules.ts';
import { checkPriceList, findClient, insert, saveChanged } from './save-client.ts';
import type { ClientBody } from './schema.ts';
import { type ClientRow, clientByCodeKey, clientSource } from './store.ts';

type Input = Static<typeof ClientBody>;

export interface Telling {
	by: ToldBy;
	clientId?: number | undefined;
	/** Called with what is not applied. */
	tolerate(refusal: Refusal): void;
}

/** The member that names an existing client by its id. */
interface Named {
	id: number;
	field: string;
}

function namedBy(input: Input, clientId: number | undefined): Named | undefined {
	if (clientId === undefined) return input.id === undefined ? undefined : { id: input.id, field: 'client.id' };
	if (input.id !== undefined && input.id !== clientId) throw invalid('client.id', 'the client that clientId names');
	return { id: clientId, field: 'clientId' };
}

/** Held only where something is new, so that sales to one client do not wait for each other. */
async function learn(work: Work, known: ClientRow, input: Input, by: ToldBy): Promise<ClientRow> {
	if (isSameClient(learnedClient(known, input, by), known)) return known;
	const before = await clientSource.hold(work.tx, work.actor.company.id, known.id);
	if (!before || before.is_deleted === 1) throw unknownReference('client', 'a client');
	const after = learnedClient(before, input, by);
	if (isSameClient(after, before)) return before;
	refuseClosed(before, {});
	await saveChanged(work, before, after);
	return after;
}

async function existing(work: Work, { id, field }: Named, input: Input, by: ToldBy): Promise<ClientRow> {
	const client = await findClient(work.tx, work.actor.company.id, id);
	if (!client || client.is_deleted === 1) throw unknownReference(field, 'a client');
	refuseEmptyCode(input, 'client.code');
	// Spec silent: a sale never gives a client another code, since both would then be other clients than they were.
	if (input.code && client.code !== '' && codeKey(input.code) !== codeKey(client.code))
		throw invalid('client.code', `the code of that client, "${client.code}"`);
	await checkPriceList(work, input, 'client.priceListId');
	return learn(work, client, input, by);
}

/**
 * Found by id (`clientId`, else the body's own) or code, and created when new; without a code of its own always created.
 * Undefined for a body that identifies no client (an address alone, say).
 * What it says of credit is not applied, and reported.
 */
export async function matchClient(
	work: Work,
	sent: Input,
	{ by, clientId, tolerate }: Telling,
): Promise<ClientRow | undefined> {
	const { hasCredit: _has, maxCredit: _most, ...input } = sent;
	const client = await match(work, input, by, clientId);
	for (const refusal of otherCredit(sent, client ?? blankClient(work))) tolerate(refusal);
	return client;
}

async function match(
	work: Work,
	input: Input,
	by: ToldBy,
	clientId: number | undefined,
): Promise<ClientRow | undefined> {
	const named = namedBy(input, clientId);
	if (named) return existing(work, named, input, by);
	refuseEmptyCode(input, 'client.code');
	const row = changedClient(blankClient(work), input);
	if (isBlankClient(row)) return undefined;
	await checkPriceList(work, input, 'client.priceListId');
	const byCode = { companyId: work.actor.company.id, codeKey: row.code_key };
	const known = row.code_key === '' ? undefined : await clientByCodeKey.first(work.tx, byCode);
	if (known) return learn(work, known, input, by);
	const made = await insert(work, row);
	if (made) return made;
	// Another transaction was quicker: the insert has waited for it, so its client is there now.
	const client = await clientByCodeKey.first(work.tx, byCode);
	if (!client) throw new Error('a client vanished');
	return learn(work, client, input, by);
}
