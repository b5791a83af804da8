import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** The append-only ledger of movements, the levels beside it, and receptions. */
export const stock: Migration = {
	name: '0004_stock',
	async up(step) {
		// quantity and reserved in ten-thousandths; average_cost in ten-thousandths of the coin's smallest unit
		await table(step, 'stock_levels')
			.tenantId()
			.link('variant_id', 'variants')
			.link('office_id', 'offices')
			.integers('quantity', 'reserved', 'average_cost')
			.check('reserved_not_negative', 'reserved >= 0')
			.unique('company_id', 'variant_id', 'office_id')
			.index(['company_id', 'office_id', 'id'])
			.create();

		await table(step, 'stock_movements')
			.tenantId('inner')
			.link('variant_id', 'variants')
			.link('office_id', 'offices')
			.texts('kind')
			.integers('quantity', 'unit_cost')
			.texts('source')
			.integers('source_id', 'created_at')
			.create();

		await table(step, 'receptions')
			.tenantId()
			.link('office_id', 'offices')
			.link('user_id', 'users')
			.optionalIntegers('shipping_id')
			.integers('admission_date')
			.texts('document', 'document_number', 'note')
			.integers('created_at')
			.index(['company_id', 'office_id', 'id'])
			.index(['company_id', 'shipping_id'], 'shipping_id is not null')
			.create();

		await table(step, 'reception_details')
			.tenantId('inner')
			.link('reception_id', 'receptions')
			.link('variant_id', 'variants')
			.integers('quantity', 'cost', 'stock_after')
			.index(['company_id', 'reception_id', 'id'])
			.create();

		if (step.dialect === 'sqlite') {
			for (const verb of ['update', 'delete'])
				await step.run(
					`create trigger stock_movements_no_${verb} before ${verb} on stock_movements begin ` +
						`select raise(abort, 'stock_movements is append-only'); end`,
				);
			return;
		}
		await step.run(
			'create function stock_movements_append_only() returns trigger language plpgsql as ' +
				"$$ begin raise exception 'stock_movements is append-only'; end $$",
		);
		await step.run(
			'create trigger stock_movements_append_only before update or delete on stock_movements ' +
				'for each row execute function stock_movements_append_only()',
		);
	},
};
