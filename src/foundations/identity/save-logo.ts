/** Sets a company's logo or removes it; papers show it from the next one on, whichever process draws them. */
import type { Queryable } from '../../kernel/db/index.ts';
import { found, notFound } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import { readPicture, withoutNotes } from '../../kernel/pictures/index.ts';
import type { Work } from './actor.ts';
import { findLogo, type Logo, putLogo, readLogo } from './logo-store.ts';
import { logoToWire } from './wire.ts';

/** Reads it without the notes of a camera: papers and public pages show it. */
export async function readSentLogo(bytes: Buffer): Promise<Logo> {
	return { mediaType: (await readPicture(bytes)).mediaType, bytes: withoutNotes(bytes) };
}

export async function saveLogo({ tx, actor, now }: Work, { mediaType, bytes }: Logo): Promise<void> {
	await putLogo.run(tx, { company_id: actor.company.id, media_type: mediaType, content: bytes, changed_at: now });
}

export async function removeLogo({ tx, actor, now }: Work): Promise<void> {
	const companyId = actor.company.id;
	await tx.lock(`companies/${companyId}`);
	if (!(await findLogo.first(tx, { companyId }))) throw notFound('logo');
	await putLogo.run(tx, { company_id: companyId, media_type: '', content: Buffer.alloc(0), changed_at: now });
}

export async function showLogo(on: Queryable, companyId: number, view: View) {
	const row = await findLogo.first(on, { companyId });
	return row ? logoToWire(row.media_type, view) : null;
}

export const getLogo = async (on: Queryable, companyId: number): Promise<Logo> =>
	found(await readLogo(on, companyId), 'logo');
