/** How a sale can be paid here; a deposit cannot be left, so none is offered. */
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { DocumentType, PaymentType } from '../../api/shapes.ts';
import { useSaleTypes } from '../../records/use-sale-types.ts';

interface PaymentTypes {
	types: readonly PaymentType[];
	/** The type of credit notes that pay for a sale. */
	noteType: DocumentType | undefined;
	/** Amounts paid are unknown until the types are here. */
	isLoading: boolean;
}

export function usePaymentTypes(): PaymentTypes {
	const { data, isLoading } = useAll<PaymentType>('/v1/payment_types.json', { query: { state: 0 } });
	const { types: documents } = useSaleTypes();
	const types = useMemo(() => (data ?? []).filter(({ isCreditMemo }) => isCreditMemo === 0), [data]);
	return { types, noteType: documents.find(({ isCreditNote }) => isCreditNote === 1), isLoading };
}
