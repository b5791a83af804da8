/** The offices that are open, and the one that a page is about: the one that was chosen, else the company's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allOf } from '../../api/queries.ts';
import type { Office } from '../../api/shapes.ts';
import type { Option } from '../../kit/field.tsx';

const OPEN_OFFICES = allOf<Office>('/v1/offices.json', { state: 0, expand: '[isDefault]' });

interface Offices {
	offices: readonly Office[];
	options: readonly Option[];
	office: Office | undefined;
	/** The same office for who cannot wait until it is shown: a code may be scanned before the offices have come. */
	readOffice(): Promise<Office | undefined>;
}

const officeAmong = (offices: readonly Office[], chosen: number | undefined): Office | undefined =>
	offices.find(({ id }) => id === chosen) ?? offices.find(({ isDefault }) => isDefault === 1) ?? offices[0];

export function useOffices(chosen?: number): Offices {
	const client = useQueryClient();
	const { data: offices = [] } = useQuery(OPEN_OFFICES);
	return {
		offices,
		options: offices.map(({ id, name }) => ({ value: String(id), label: name })),
		office: officeAmong(offices, chosen),
		readOffice: async () => officeAmong(await client.ensureQueryData(OPEN_OFFICES), chosen),
	};
}
