import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Couriers with what they offer, the orders they carry with their lines and logs, and the states as the interface numbers them. */
export const courier: Migration = {
	name: '0009_courier',
	async up(step) {
		await table(step, 'courier_states').id().texts('name', 'name_en').flag('is_open').create();
		await step.run(
			'insert into courier_states (id, name, name_en, is_open) values ' +
				"(1, 'Listo para retiro', 'Ready for pick-up', 1), (2, 'Despachado', 'Dispatched', 1), " +
				"(3, 'Entregado', 'Delivered', 0), (4, 'Por despachar', 'To be dispatched', 1), " +
				"(5, 'Problema con los datos', 'Data problem', 1), (6, 'Anulado', 'Annulled', 0)",
		);
		await table(step, 'courier_sub_states')
			.id()
			.globalLink('state_id', 'courier_states')
			.texts('name', 'name_en')
			.create();
		await step.run(
			'insert into courier_sub_states (id, state_id, name, name_en) values ' +
				"(1, 4, 'Con error', 'With error'), (2, 4, 'Devuelto', 'Returned'), (3, 4, 'Descartado', 'Discarded')",
		);

		await table(step, 'couriers')
			.tenantId()
			.texts('name', 'webhook_url', 'secret_sealed')
			.flag('state')
			.integers('created_at', 'updated_at')
			.create();

		await table(step, 'delivery_types')
			.tenantId()
			.link('courier_id', 'couriers')
			.texts('name', 'code')
			// with tax
			.integers('cost')
			.flag('state')
			.index(['company_id', 'courier_id', 'id'])
			.create();

		await table(step, 'courier_orders')
			.tenantId()
			.link('courier_id', 'couriers')
			.link('delivery_type_id', 'delivery_types')
			.optionalLink('shipping_id', 'shippings')
			.optionalLink('document_id', 'documents')
			// JSON, as they were when the order was opened
			.texts('origin', 'destination', 'contact', 'seller')
			.texts('comment')
			.integers('packaging_type')
			.globalLink('state_id', 'courier_states')
			.optionalIntegers('sub_state_id')
			// The date of the last log that applied; 0 before the first.
			.counter('state_date')
			.texts('label', 'tracking_number', 'url_tracking', 'public_token', 'label_token')
			.integers('created_at', 'updated_at')
			.index(['company_id', 'courier_id', 'id'])
			.index(['company_id', 'state_id', 'id'])
			.index(['company_id', 'shipping_id'], 'shipping_id is not null')
			.index(['company_id', 'document_id'], 'document_id is not null')
			.create();
		// A buyer shows only the address of a page, so the company is not known before these look-ups.
		await step.run('create unique index courier_orders_public_token_unique on courier_orders (public_token)');
		await step.run('create unique index courier_orders_label_token_unique on courier_orders (label_token)');

		await table(step, 'courier_order_details')
			.tenantId('inner')
			.link('order_id', 'courier_orders')
			.texts('description')
			.integers('quantity', 'weight_kg', 'length_cm', 'width_cm', 'height_cm')
			.index(['company_id', 'order_id', 'id'])
			.create();

		await table(step, 'courier_order_logs')
			.tenantId()
			.link('order_id', 'courier_orders')
			.globalLink('state_id', 'courier_states')
			.optionalIntegers('sub_state_id')
			.texts('description')
			.integers('date')
			.flag('is_applied')
			.integers('created_at')
			.index(['company_id', 'order_id', 'id'])
			.create();

		// Set on a courier's own token, which opens that courier's orders and nothing else.
		await step.run('alter table tokens add column courier_id bigint');
	},
};
