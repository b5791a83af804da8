/** Why stock leaves without a sale: the kinds of consumption there are, in words. */
import { useAll } from '../../api/queries.ts';
import type { StockConsumptionType } from '../../api/shapes.ts';
import type { Option } from '../../kit/field.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

/** What is missing without a further word. */
export const SHRINKAGE = '2';
export const WITHDRAWAL = '1';

export function useReasons(): Option[] {
	const words = useWords(WORDS);
	const { data = [] } = useAll<StockConsumptionType>('/v1/stock_consumption_types.json');
	return data
		.filter(({ cntActive }) => cntActive === 1)
		.map(({ id, cntI18nName }) => ({ value: String(id), label: words.reasons[id] ?? cntI18nName }));
}
