/** Creates and ends payment links; what is sold by one is priced when somebody buys. */
import type { Static } from 'typebox';
import { findClient } from '../../../foundations/clients/index.ts';
import type { Work } from '../../../foundations/identity/index.ts';
import { found, present, unknownReference } from '../../../kernel/errors.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import { beginCart, checkChoices, namedVariants, noStore, PICK_UP, priceItems } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { expiryIsPast, itemTwice } from './errors.ts';
import { linkTold } from './events.ts';
import type { NewLink } from './schema.ts';
import { insertLink, insertLinkItems, type LinkRow, linkSource, markEnded } from './store.ts';

type Input = Static<typeof NewLink>;

/** Each variant once, with a price: what cannot be sold now is not offered. */
async function checkItems({ tx, actor: { company } }: Work, items: Input['items']) {
	const { facts, settings } = await beginCart(tx, company.id);
	const variants = await namedVariants(facts, company.id, items);
	const twice = variants.findIndex((variant, index) => variants.findIndex(({ id }) => id === variant.id) < index);
	if (twice !== -1) throw itemTwice(`items[${twice}]`);
	await priceItems(facts, company, settings, items, variants);
	return variants;
}

async function checkClient({ tx, actor }: Work, id: number | undefined): Promise<number | null> {
	if (id === undefined) return null;
	const client = await findClient(tx, actor.company.id, id);
	if (!client || client.state !== ACTIVE) throw unknownReference('clientId', 'a client');
	return client.id;
}

/** `POST /v1/payment_links.json` */
export async function createLink(work: Work, parts: CheckoutParts, input: Input): Promise<LinkRow> {
	const { tx, actor, now } = work;
	const { company } = actor;
	if (!company.hasStore) throw noStore();
	if (input.expiresAt !== undefined && input.expiresAt <= now) throw expiryIsPast();
	const variants = await checkItems(work, input.items);
	const choices = await checkChoices(work, parts, input.deliveryChoices ?? []);
	const row: Omit<LinkRow, 'id'> = {
		company_id: company.id,
		user_id: actor.userId,
		client_id: await checkClient(work, input.clientId),
		name: input.name,
		public_token: randomSecret(),
		state: 'open',
		allows_coupons: input.allowsCoupons ?? 1,
		delivery_choices: JSON.stringify(choices.length > 0 ? choices : [PICK_UP]),
		max_uses: input.maxUses ?? null,
		uses_taken: 0,
		uses_paid: 0,
		expires_at: input.expiresAt ?? null,
		created_at: now,
		ended_at: null,
	};
	const id = await insertLink(tx, row);
	await insertLinkItems(
		tx,
		input.items.map(({ quantity }, index) => ({
			company_id: company.id,
			payment_link_id: id,
			variant_id: present(variants[index], 'variant').id,
			quantity,
		})),
	);
	await publish(tx, now, linkTold({ company_id: company.id, id }, 'created'));
	return { id, ...row };
}

/** `DELETE /v1/payment_links/:id.json`; a second time answers the same. Orders that were begun by it go on. */
export async function endLink({ tx, actor, now }: Work, id: number): Promise<LinkRow> {
	const companyId = actor.company.id;
	const ended = await markEnded.first(tx, { companyId, id, now });
	if (!ended) return found(await linkSource.find(tx, companyId, id), 'payment link');
	await publish(tx, now, linkTold(ended, 'ended'));
	return ended;
}
