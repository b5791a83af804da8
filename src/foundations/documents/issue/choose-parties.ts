/** Who a sale is for and who sold it, where it was made from lines of another sale and says nothing else. */
import { unknownReference } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { type ClientRow, findClient } from '../../clients/index.ts';
import { users, type Work } from '../../identity/index.ts';
import type { ResolvedLine } from './resolve-lines.ts';

export async function clientOfSource(
	{ tx, actor }: Work,
	lines: readonly ResolvedLine[],
): Promise<ClientRow | undefined> {
	const clientId = lines.find((line) => line.source?.clientId)?.source?.clientId;
	return clientId ? findClient(tx, actor.company.id, clientId) : undefined;
}

interface Sellers {
	/** Undefined where who issues it sold it. */
	sellerId: number | undefined;
	furtherSellers: readonly number[];
}

/** Who is named, else those who sold what it is made from, in the order of its lines. */
export async function chooseSellers(
	{ tx, actor }: Work,
	sellerId: number | undefined,
	lines: readonly ResolvedLine[],
): Promise<Sellers> {
	if (sellerId === undefined) {
		const [first, ...furtherSellers] = new Set(lines.flatMap(({ source }) => source?.sellerIds ?? []));
		return { sellerId: first, furtherSellers };
	}
	const user = await users.source.find(tx, actor.company.id, sellerId);
	if (user?.state !== ACTIVE) throw unknownReference('sellerId', 'a user');
	return { sellerId: user.id, furtherSellers: [] };
}
