/** The offices that are open, and the one that a page is about: the one that was chosen, else the company's own. */
import { useAll } from '../../api/queries.ts';
import type { Office } from '../../api/shapes.ts';
import type { Option } from '../../kit/field.tsx';

interface Offices {
	offices: readonly Office[];
	options: readonly Option[];
	office: Office | undefined;
}

export function useOffices(chosen?: number): Offices {
	const { data: offices = [] } = useAll<Office>('/v1/offices.json', { query: { state: 0, expand: '[isDefault]' } });
	const own = offices.find(({ isDefault }) => isDefault === 1) ?? offices[0];
	return {
		offices,
		options: offices.map(({ id, name }) => ({ value: String(id), label: name })),
		office: offices.find(({ id }) => id === chosen) ?? own,
	};
}
