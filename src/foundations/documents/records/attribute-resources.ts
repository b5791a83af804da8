/** What documents and payments say of the attributes of their types, and what payment types ask for. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { askedOf, documentValueSource, paymentValueSource, valuesOf } from '../../attributes/index.ts';
import { PAYMENT_TYPES } from '../types/index.ts';
import { documentSource, paymentSource } from './store.ts';
import { DOCUMENTS, PAYMENTS } from './wire.ts';

async function typesOf(on: Queryable, companyId: number, ids: readonly number[]) {
	const rows = await documentSource.byIds(on, companyId, ids);
	return new Map(rows.map(({ id, document_type_id }) => [id, document_type_id]));
}

export const documentAttributes = valuesOf(DOCUMENTS, 'documents:read', 'Documents', documentValueSource(typesOf));

async function paymentTypesOf(on: Queryable, companyId: number, ids: readonly number[]) {
	const rows = await paymentSource.byIds(on, companyId, ids);
	return new Map(rows.map(({ id, payment_type_id }) => [id, payment_type_id]));
}

export const paymentAttributes = valuesOf(PAYMENTS, 'documents:read', 'Payments', paymentValueSource(paymentTypesOf));

export const askedOfPayments = askedOf(PAYMENT_TYPES, 'documents:read', 'Documents');
