import type { Migration } from '../src/kernel/db/index.ts';

/** The picture of a product, apart from the product, which is read often and names its address alone. */
export const productPictures: Migration = {
	name: '0045_product_pictures',
	async up(step) {
		await step.run(
			'create table product_pictures (company_id bigint not null, product_id bigint not null, media_type text not null, ' +
				`content ${step.dialect === 'postgres' ? 'bytea' : 'blob'} not null, etag text not null, public_token text not null, ` +
				'changed_at bigint not null, primary key (company_id, product_id), ' +
				'foreign key (company_id, product_id) references products (company_id, id))',
		);
		await step.run('create unique index product_pictures_public_token_unique on product_pictures (public_token)');
		await step.run('alter table products add column picture_token text');
	},
};
