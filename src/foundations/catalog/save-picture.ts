/** Sets the picture of a product, or removes it; a new one has a new address, so that browsers may keep each for good. */
import { hash } from 'node:crypto';
import { insertRows, secretsOf, updateRow } from '../../kernel/db/index.ts';
import { found, notFound } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { readShown, type ShownPicture } from '../../kernel/pictures/index.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import type { Work } from '../identity/index.ts';
import { productChanged } from './events.ts';
import { putPicture, removePicture, removePictureSecret } from './picture-store.ts';
import { type ProductRow, productSource } from './store.ts';

export const readSentPicture = async (bytes: Buffer): Promise<ShownPicture> => readShown(bytes);

/** The product names its picture's address, and is held first: of two at once the later one stays. The address before leads nowhere any more. */
async function nameAddress({ tx, actor, now }: Work, productId: number, token: string | null): Promise<ProductRow> {
	const before = found(await productSource.hold(tx, actor.company.id, productId), 'product');
	const after: ProductRow = { ...before, picture_token: token };
	await updateRow(tx, productSource, after);
	if (before.picture_token !== null) await removePictureSecret.run(tx, { token: before.picture_token });
	if (token !== null) await insertRows(tx, 'secret_companies', secretsOf(actor.company.id, token));
	publishAtCommit(tx, now, productChanged(after));
	return before;
}

export async function savePicture(work: Work, productId: number, { mediaType, bytes }: ShownPicture): Promise<string> {
	const { tx, actor, now } = work;
	const token = randomSecret();
	await nameAddress(work, productId, token);
	await putPicture.run(tx, {
		company_id: actor.company.id,
		product_id: productId,
		media_type: mediaType,
		content: bytes,
		etag: hash('sha256', bytes).slice(0, 32),
		public_token: token,
		changed_at: now,
	});
	return token;
}

export async function deletePicture(work: Work, productId: number): Promise<void> {
	const before = await nameAddress(work, productId, null);
	if (before.picture_token === null) throw notFound('picture');
	await removePicture.run(work.tx, { companyId: work.actor.company.id, productId });
}
