/** What can be chosen for a guide: its types, the offices, and the one that it leaves from. */
import { useAll } from '../../api/queries.ts';
import type { Office, ShippingType } from '../../api/shapes.ts';
import { useOffices } from '../../records/use-offices.ts';
import type { Draft } from './draft.ts';

export interface Choices {
	types: readonly ShippingType[];
	offices: readonly Office[];
	office: Office | undefined;
	isLoading: boolean;
}

export function useChoices({ officeId }: Draft): Choices {
	const types = useAll<ShippingType>('/v1/shipping_types.json', { query: { state: 0 } });
	const { offices, office, isLoading } = useOffices(officeId);
	return { types: types.data ?? [], offices, office, isLoading: isLoading || types.isLoading };
}
