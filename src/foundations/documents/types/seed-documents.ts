/** What every new company starts with: Chile's usual document types, and ways to be paid. */
import { ACTIVE } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import { DISPATCH, RETURN, SALE } from './kinds.ts';
import type { PaymentKind } from './payment-kinds.ts';
import { insertDocumentTypes, insertPaymentTypes } from './store.ts';

const TYPES: readonly [name: string, codeSii: string, use: number, isElectronic: 0 | 1, isExempt: 0 | 1][] = [
	['Factura electrónica', '33', SALE, 1, 0],
	['Factura exenta electrónica', '34', SALE, 1, 1],
	['Boleta electrónica', '39', SALE, 1, 0],
	['Boleta exenta electrónica', '41', SALE, 1, 1],
	['Guía de despacho electrónica', '52', DISPATCH, 1, 0],
	['Nota de crédito electrónica', '61', RETURN, 1, 0],
	['Nota de débito electrónica', '56', RETURN, 1, 0],
	['Guía de despacho manual', '50', DISPATCH, 0, 0],
];

const PAYMENT_TYPES: readonly [name: string, kind: PaymentKind][] = [
	['Efectivo', 'cash'],
	['Tarjeta de débito', ''],
	['Tarjeta de crédito', ''],
	['Transferencia', ''],
	['Pago en línea', 'virtual'],
	['Nota de crédito', 'credit_note'],
	['Crédito cliente', 'client_credit'],
];

export async function seedDocuments({ tx, actor }: Work): Promise<void> {
	const every = { company_id: actor.company.id, state: ACTIVE, ledger_account: null };
	const plainType = { ...every, is_sales_note: 0, use_client: 0 } as const;
	const types = TYPES.map(([name, code_sii, use, is_electronic, is_exempt]) => ({
		...plainType,
		name,
		code_sii,
		use,
		is_electronic,
		is_exempt,
	}));
	const note = {
		...plainType,
		name: 'Nota de venta',
		code_sii: '',
		use: SALE,
		is_electronic: 0,
		is_exempt: 0,
	} as const;
	await insertDocumentTypes(tx, [...types, { ...note, is_sales_note: 1 }]);
	const plainPayment = { ...every, max_check: null, max_client_cuota: 0, ledger_code: null, agreement_code: null };
	await insertPaymentTypes(
		tx,
		PAYMENT_TYPES.map(([name, kind]) => ({ ...plainPayment, name, kind })),
	);
}
