/** What can be chosen for a sale: its types, the office that sells, the ways to pay; each with what stands unless chosen. */
import type { DocumentType, Office, PaymentType } from '../../api/shapes.ts';
import { kindOf } from '../../records/kinds.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useSaleTypes } from '../../records/use-sale-types.ts';
import type { SaleDraft } from './sale-draft.ts';
import { usePaymentTypes } from './use-payment-types.ts';

export interface SaleChoices {
	types: readonly DocumentType[];
	type: DocumentType | undefined;
	offices: readonly Office[];
	office: Office | undefined;
	payments: readonly PaymentType[];
	/** The type of credit notes that pay. */
	noteTypeId: number | undefined;
	isLoading: boolean;
}

const RECEIPT = '39';
const INVOICES: readonly string[] = ['30', '32', '33', '34'];

export const isInvoice = (type: DocumentType | undefined): boolean => INVOICES.includes(type?.codeSii ?? '');

export function useSaleChoices({ typeId, officeId }: SaleDraft): SaleChoices {
	const { types: all, isLoading } = useSaleTypes();
	const { types: payments, noteType, isLoading: isAsking } = usePaymentTypes();
	const { offices, office, isLoading: isFinding } = useOffices(officeId);
	const types = all.filter((each) => kindOf(each).isSold && each.state === 0);
	return {
		types,
		type: types.find(({ id }) => id === typeId) ?? types.find(({ codeSii }) => codeSii === RECEIPT) ?? types[0],
		offices,
		office,
		payments,
		noteTypeId: noteType?.id,
		isLoading: isLoading || isFinding || isAsking,
	};
}
