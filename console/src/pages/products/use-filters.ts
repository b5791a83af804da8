/** The filters of the list of products and of the sheet. */
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { ProductType } from '../../api/shapes.ts';
import type { Filter } from '../../kit/filters.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { TYPES } from './records.ts';

export function useFilters(): Filter[] {
	const words = useWords(WORDS);
	const { data: types } = useAll<ProductType>(TYPES);
	return useMemo(
		() => [
			{
				name: 'producttypeid',
				label: words.type,
				options: (types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
			},
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: '0', label: words.active },
					{ value: '1', label: words.inactive },
				],
			},
			{
				name: 'classification',
				label: words.kind,
				options: [
					{ value: '0', label: words.kinds[0] },
					{ value: '1', label: words.kinds[1] },
					{ value: '3', label: words.kinds[3] },
				],
			},
		],
		[words, types],
	);
}
