/** What every new company starts with: Chile's usual document types, and ways to be paid. */
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { DISPATCH, RETURN, SALE } from './choose-type.ts';
import { insertDocumentTypes, insertPaymentTypes } from './store.ts';

const TYPES: readonly [name: string, codeSii: string, use: number, isElectronic: 0 | 1, isExempt: 0 | 1][] = [
	['Factura electrónica', '33', SALE, 1, 0],
	['Factura exenta electrónica', '34', SALE, 1, 1],
	['Boleta electrónica', '39', SALE, 1, 0],
	['Guía de despacho electrónica', '52', DISPATCH, 1, 0],
	['Nota de crédito electrónica', '61', RETURN, 1, 0],
	['Nota de débito electrónica', '56', RETURN, 1, 0],
	['Guía de despacho manual', '50', DISPATCH, 0, 0],
];

const PAYMENT_TYPES = ['Efectivo', 'Tarjeta de débito', 'Tarjeta de crédito', 'Transferencia', 'Pago en línea'];

export async function seedDocuments({ tx, actor }: Work): Promise<void> {
	const every = { company_id: actor.company.id, state: ACTIVE };
	await insertDocumentTypes(
		tx,
		TYPES.map(([name, code_sii, use, is_electronic, is_exempt]) => ({
			...every,
			name,
			code_sii,
			use,
			is_electronic,
			is_exempt,
		})),
	);
	await insertPaymentTypes(
		tx,
		PAYMENT_TYPES.map((name) => ({ ...every, name })),
	);
}
