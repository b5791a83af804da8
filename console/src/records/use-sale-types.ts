/** The company's types of documents, apart from those of dispatches, which have pages of their own. */
import { useMemo } from 'react';
import { useAll } from '../api/queries.ts';
import type { DocumentType } from '../api/shapes.ts';
import { kindOf } from './kinds.ts';

interface SaleTypes {
	types: readonly DocumentType[];
	/** Lists show nothing before it is known what of. */
	isLoading: boolean;
}

export function useSaleTypes(): SaleTypes {
	const { data, isLoading } = useAll<DocumentType>('/v1/document_types.json');
	const types = useMemo(() => (data ?? []).filter((type) => kindOf(type).isAmongSales), [data]);
	return { types, isLoading };
}
