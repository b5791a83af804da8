/** SQL on companies' logos. */
import { sql } from 'kysely';
import { type Queryable, type RowOf, statements } from '../../kernel/db/index.ts';
import type { PictureType } from '../../kernel/pictures/index.ts';

/** SVG was taken once; what was stored then is still shown. */
export type LogoType = PictureType | 'image/svg+xml';

interface LogoRow extends RowOf<'company_logos'> {
	/** Empty once the logo was removed. */
	media_type: LogoType | '';
	/** Unix seconds, or later: it grows with every change. */
	changed_at: number;
}

const prepare = statements<{ company_logos: LogoRow }>();

/** A logo without its bytes. */
export const findLogo = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('company_logos')
		.select('media_type')
		.where('company_id', '=', p.companyId)
		.where('media_type', '!=', sql<''>`''`),
);

const findVersion = prepare((db, p: { companyId: number }) =>
	db.selectFrom('company_logos').select('changed_at').where('company_id', '=', p.companyId),
);

/** Differs once the logo has changed, by any process; 0 before the first one. */
export const logoVersion = async (on: Queryable, companyId: number): Promise<number> =>
	(await findVersion.first(on, { companyId }))?.changed_at ?? 0;

const findContent = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('company_logos')
		.select(['media_type', 'content'])
		.where('company_id', '=', p.companyId)
		.where('media_type', '!=', sql<''>`''`),
);

export interface Logo {
	mediaType: LogoType;
	bytes: Buffer;
}

export async function readLogo(on: Queryable, companyId: number): Promise<Logo | undefined> {
	const row = await findContent.first(on, { companyId });
	return row && { mediaType: row.media_type as LogoType, bytes: Buffer.from(row.content) };
}

/**
 * A removed logo leaves an empty row behind: were the count of changes to begin again, the version of an older logo could
 * come again, and papers drawn with that one are kept under it.
 */
export const putLogo = prepare((db, p: LogoRow) =>
	db
		.insertInto('company_logos')
		.values({ company_id: p.company_id, media_type: p.media_type, content: p.content, changed_at: p.changed_at })
		.onConflict((conflict) =>
			conflict.column('company_id').doUpdateSet({
				media_type: (row) => row.ref('excluded.media_type'),
				content: (row) => row.ref('excluded.content'),
				changed_at: sql<number>`case when excluded.changed_at > company_logos.changed_at
					then excluded.changed_at else company_logos.changed_at + 1 end`,
			}),
		),
);
