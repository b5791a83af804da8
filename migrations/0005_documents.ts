import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Document types and their numbers, documents with their lines, and payments. */
export const documents: Migration = {
	name: '0005_documents',
	async up(step) {
		// use: 0 sale, 1 return, 2 dispatch
		await table(step, 'document_types')
			.tenantId()
			.texts('name', 'code_sii')
			.integers('use')
			.flag('is_electronic', 1)
			.flag('is_exempt')
			.flag('state')
			.unique('company_id', 'code_sii')
			.facts()
			.create();
		await table(step, 'document_numbers')
			.integers('company_id', 'document_type_id', 'last_number')
			.key('company_id', 'document_type_id')
			.create();

		await table(step, 'documents')
			.tenantId()
			.link('document_type_id', 'document_types')
			// Given as the last step of the transaction that issues it, so nobody waits long for the next one.
			.optionalIntegers('number')
			.link('office_id', 'offices')
			.link('user_id', 'users')
			.optionalLink('client_id', 'clients')
			.link('price_list_id', 'price_lists')
			.globalLink('coin_id', 'coins')
			.integers('emission_date', 'created_at')
			.texts('address', 'municipality', 'city')
			.integers('net_amount', 'exempt_amount', 'tax_amount', 'total_amount', 'paid_amount')
			.flag('declare_sii')
			.flag('is_dispatched')
			.optionalTexts('sales_id')
			.texts('public_token')
			.flag('state')
			.optionalIntegers('annulled_at')
			.uniqueWhere(['company_id', 'document_type_id', 'number'], 'number is not null')
			.uniqueWhere(['company_id', 'document_type_id', 'sales_id'], 'sales_id is not null')
			.index(['company_id', 'emission_date', 'id'])
			.index(['company_id', 'office_id', 'id'])
			.index(['company_id', 'document_type_id', 'id'])
			.index(['company_id', 'client_id', 'id'], 'client_id is not null')
			.index(['company_id', 'id'], 'state = 1')
			.create();
		// A public address does not show its company; SQLite finds every record by its id alone.
		if (step.dialect === 'postgres') await step.run('create unique index documents_id_unique on documents (id)');

		await table(step, 'document_details')
			.tenantId()
			.link('document_id', 'documents')
			.integers('line_number')
			.optionalLink('variant_id', 'variants')
			.flag('moves_stock')
			.texts('comment')
			.integers('quantity', 'net_unit_value', 'net_amount', 'tax_amount', 'total_amount', 'tax_basis_points')
			.integers('dispatched_quantity')
			.check('dispatched_within_line', 'dispatched_quantity between 0 and quantity')
			.index(['company_id', 'document_id', 'id'])
			.create();

		await table(step, 'payment_types').tenantId().texts('name').flag('state').unique('company_id', 'name').create();
		await table(step, 'payments')
			.tenantId()
			.link('document_id', 'documents')
			.link('payment_type_id', 'payment_types')
			.link('office_id', 'offices')
			.link('user_id', 'users')
			.integers('amount', 'record_date', 'created_at')
			.flag('state')
			.index(['company_id', 'document_id', 'id'])
			.create();
	},
};
