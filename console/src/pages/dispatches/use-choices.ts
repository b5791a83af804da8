/** What can be chosen for a guide: its types, the offices, and the one that it leaves from. */
import { useAll } from '../../api/queries.ts';
import type { Office, ShippingType } from '../../api/shapes.ts';
import type { Draft } from './draft.ts';

export interface Choices {
	types: readonly ShippingType[];
	offices: readonly Office[];
	/** The one that was chosen, else the company's own. */
	office: Office | undefined;
	isLoading: boolean;
}

export function useChoices({ officeId }: Draft): Choices {
	const types = useAll<ShippingType>('/v1/shipping_types.json', { query: { state: 0 } });
	const { data: offices = [], isLoading } = useAll<Office>('/v1/offices.json', {
		query: { state: 0, expand: '[isDefault]' },
	});
	const own = offices.find(({ isDefault }) => isDefault === 1) ?? offices[0];
	return {
		types: types.data ?? [],
		offices,
		office: offices.find(({ id }) => id === officeId) ?? own,
		isLoading: isLoading || types.isLoading,
	};
}
