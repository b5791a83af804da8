import type { Migration } from '../src/kernel/db/index.ts';

const LINKS = { shipping_id: 'shippings', variant_id: 'variants', guide_detail_id: 'document_details' } as const;

/** On PostgreSQL a line of a dispatch is linked to its dispatch, its variant and its line of the guide by foreign keys again. */
export const shippedLines: Migration = {
	name: '0094_shipped_lines',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		for (const [column, named] of Object.entries(LINKS))
			await step.run(
				`alter table shipping_details add constraint shipping_details_${column}_fk ` +
					`foreign key (company_id, ${column}) references ${named} (company_id, id)`,
			);
		await step.run('drop trigger shipping_details_links_stay on shipping_details');
	},
};
