/** What left without a sale: how many of each, why, and by whom. */
import { useMemo } from 'react';
import type { StockConsumptionDetail } from '../../api/shapes.ts';
import { DayText } from '../../kit/texts.tsx';
import type { NamedVariant } from '../../kit/variant.ts';
import { useWords } from '../../words/language.tsx';
import { movedColumns } from './columns.tsx';
import { WORDS } from './messages.ts';
import { useReasons } from './reasons.ts';
import { RecordPage } from './record-page.tsx';
import type { Consumption } from './records.ts';

type Line = Omit<StockConsumptionDetail, 'variant'> & { variant: NamedVariant };

export function Page() {
	const words = useWords(WORDS);
	const columns = useMemo(() => movedColumns<Line>(words), [words]);
	const reasons = useReasons();
	return (
		<RecordPage<Consumption, Line>
			path="/v1/stocks/consumptions"
			expand="[office,user]"
			title={words.consumptionNumber}
			back="/stock"
			columns={columns}
			factsOf={(consumption) => [
				{ name: words.date, value: <DayText at={consumption.consumptionDate} /> },
				{ name: words.leftFrom, value: consumption.office.name },
				{
					name: words.reason,
					value: reasons.find(({ value }) => value === String(consumption.consumptionTypeId))?.label,
				},
				{ name: words.origin, value: consumption.updateStock === 1 ? words.ofCount : words.byHand },
				{ name: words.by, value: words.person(consumption.user) },
				{ name: words.note, value: consumption.note },
			]}
		/>
	);
}
