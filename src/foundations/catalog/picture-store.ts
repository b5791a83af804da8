/** SQL on pictures of products. */
import { companyOfSecret, type RowOf, type Schema, statements } from '../../kernel/db/index.ts';
import type { ShownType } from '../../kernel/pictures/index.ts';
import type { ProductRow } from './store.ts';

export interface PictureRow extends RowOf<'product_pictures'> {
	media_type: ShownType;
}

const prepare = statements<Pick<Schema, 'secret_companies'> & { product_pictures: PictureRow; products: ProductRow }>();

export const findPicture = prepare((db, p: { companyId: number; productId: number }) =>
	db
		.selectFrom('product_pictures')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('product_id', '=', p.productId),
);

/** Found by the secret in its address, in any company. */
export const findPublicPicture = prepare((db, p: { token: string }) =>
	db
		.selectFrom('product_pictures')
		.select(['media_type', 'content', 'etag'])
		.where('company_id', '=', companyOfSecret(p.token))
		.where('public_token', '=', p.token),
);

export const pictureTokensOf = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db
		.selectFrom('product_pictures')
		.select(['product_id', 'public_token'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('product_id', p.productIds)),
);

export const putPicture = prepare((db, p: PictureRow) =>
	db
		.insertInto('product_pictures')
		.values({
			company_id: p.company_id,
			product_id: p.product_id,
			media_type: p.media_type,
			content: p.content,
			etag: p.etag,
			public_token: p.public_token,
			changed_at: p.changed_at,
		})
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'product_id']).doUpdateSet({
				media_type: (row) => row.ref('excluded.media_type'),
				content: (row) => row.ref('excluded.content'),
				etag: (row) => row.ref('excluded.etag'),
				public_token: (row) => row.ref('excluded.public_token'),
				changed_at: (row) => row.ref('excluded.changed_at'),
			}),
		),
);

export const removePictureSecret = prepare((db, p: { token: string }) =>
	db.deleteFrom('secret_companies').where('secret', '=', p.token),
);

export const removePicture = prepare((db, p: { companyId: number; productId: number }) =>
	db.deleteFrom('product_pictures').where('company_id', '=', p.companyId).where('product_id', '=', p.productId),
);
