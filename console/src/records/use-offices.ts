/** The offices that are open, and the one that a page is about: the one chosen there, else the one the person works at, else the company's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allOf } from '../api/queries.ts';
import { useMay } from '../api/session-context.ts';
import type { Office } from '../api/shapes.ts';
import type { Option } from '../kit/field.tsx';
import { useWorkplace } from './workplace.ts';

const OPEN_OFFICES = allOf<Office>('/v1/offices.json', { state: 0, expand: '[isDefault]' });

const NONE: readonly Office[] = [];

interface Offices {
	offices: readonly Office[];
	options: readonly Option[];
	office: Office | undefined;
	isLoading: boolean;
	/** Reads the same office for code that cannot wait: a code may be scanned before the offices have come. */
	readOffice(): Promise<Office | undefined>;
}

const officeAmong = (offices: readonly Office[], ...wanted: readonly (number | undefined)[]): Office | undefined =>
	wanted.flatMap((id) => offices.find((office) => office.id === id) ?? [])[0] ??
	offices.find(({ isDefault }) => isDefault === 1) ??
	offices[0];

export function useOffices(chosen?: number): Offices {
	const client = useQueryClient();
	const [workplace] = useWorkplace();
	const mayRead = useMay()('company:read');
	const { data: offices = NONE, isLoading } = useQuery({ ...OPEN_OFFICES, enabled: mayRead });
	const options = useMemo(() => offices.map(({ id, name }) => ({ value: String(id), label: name })), [offices]);
	return {
		offices,
		options,
		office: officeAmong(offices, chosen, workplace),
		isLoading,
		readOffice: async () =>
			mayRead ? officeAmong(await client.ensureQueryData(OPEN_OFFICES), chosen, workplace) : undefined,
	};
}
