import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Shipping types as the interface numbers them, dispatches and their details. */
export const dispatch: Migration = {
	name: '0006_dispatch',
	async up(step) {
		await table(step, 'shipping_types')
			.id()
			.texts('name', 'code_sii')
			.flag('use_destination_office')
			.flag('is_sale')
			.flag('state')
			.create();
		await step.run(
			'insert into shipping_types (id, name, code_sii, use_destination_office, is_sale, state) values ' +
				"(1, 'Operación constituye venta', '1', 0, 1, 0), (2, 'Venta por efectuar', '2', 0, 1, 0), " +
				"(3, 'Consignación', '3', 0, 0, 0), (4, 'Entrega gratuita', '4', 0, 0, 0), " +
				"(5, 'Traslado interno', '5', 1, 0, 0), (6, 'Otro traslado no venta', '6', 0, 0, 0), " +
				"(7, 'Guía de devolución', '7', 0, 0, 0), (8, 'Traslado para exportación', '8', 0, 0, 0), " +
				"(9, 'Venta para exportación', '9', 0, 1, 0)",
		);

		await table(step, 'shippings')
			.tenantId()
			.link('guide_id', 'documents')
			.link('office_id', 'offices')
			.link('user_id', 'users')
			.globalLink('shipping_type_id', 'shipping_types')
			.optionalLink('destination_office_id', 'offices')
			.integers('shipping_date')
			.optionalTexts('address')
			.texts('municipality', 'city')
			.optionalTexts('recipient')
			.flag('state')
			.flag('received')
			// How many receptions it has had; a received transfer cannot be annulled.
			.counter('receptions')
			.integers('created_at')
			.unique('company_id', 'guide_id')
			.index(['company_id', 'office_id', 'id'])
			.index(['company_id', 'shipping_type_id', 'id'])
			.index(['company_id', 'shipping_date', 'id'])
			.index(['company_id', 'id'], 'state = 1')
			.create();

		await table(step, 'shipping_details')
			.tenantId('inner')
			.link('shipping_id', 'shippings')
			.integers('line_number')
			.optionalLink('variant_id', 'variants')
			.link('guide_detail_id', 'document_details')
			.optionalLink('source_detail_id', 'document_details')
			.flag('moves_stock', 1)
			.integers('quantity', 'variant_stock', 'variant_cost')
			.counter('received_quantity')
			.check('received_within_line', 'received_quantity between 0 and quantity')
			.index(['company_id', 'shipping_id', 'id'])
			.create();
	},
};
