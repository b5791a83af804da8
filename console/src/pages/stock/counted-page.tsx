/** One count that was recorded: known against counted, and the movements that it made. */
import { useMemo } from 'react';
import { TextLink } from '../../kit/link.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Quantity } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { RecordPage } from './record-page.tsx';
import { type Count, type CountedDetail, productName } from './records.ts';

function Difference({ value }: { value: number }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	if (value === 0) return <span className="soft">{words.same}</span>;
	return (
		<b className={value < 0 ? 'number moved-out' : 'number moved-in'}>
			{value < 0 ? words.missing(quantity(-value)) : words.found(quantity(value))}
		</b>
	);
}

function useColumns(): Column<CountedDetail>[] {
	const words = useWords(WORDS);
	return useMemo(
		() => [
			{ key: 'product', title: words.product, isTitle: true, cell: ({ variant }) => productName(variant) },
			{ key: 'code', title: words.code, cell: ({ variant }) => variant.code },
			{
				key: 'known',
				title: words.known,
				align: 'end',
				isOffPhone: true,
				cell: ({ expectedQuantity }) => <Quantity value={expectedQuantity} />,
			},
			{
				key: 'counted',
				title: words.countedNow,
				align: 'end',
				isOffPhone: true,
				cell: ({ countedQuantity }) => <Quantity value={countedQuantity} />,
			},
			{
				key: 'difference',
				title: words.difference,
				align: 'end',
				cell: ({ difference }) => <Difference value={difference} />,
			},
		],
		[words],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const columns = useColumns();
	return (
		<RecordPage<Count, CountedDetail>
			path="/v1/stocks/counts"
			expand="[office,user]"
			title={words.countNumber}
			back="/stock/counts"
			columns={columns}
			factsOf={(count) => [
				{ name: words.date, value: <DayText at={count.countDate} /> },
				{ name: words.countedAt, value: count.office.name },
				{ name: words.by, value: words.person(count.user) },
				{ name: words.note, value: count.note },
				{
					name: words.areMissing,
					value: count.consumption && (
						<TextLink to={`/stock/consumptions/${count.consumption.id}`}>
							{words.consumptionNumber(count.consumption.id)}
						</TextLink>
					),
				},
				{
					name: words.areFound,
					value: count.reception && (
						<TextLink to={`/stock/receptions/${count.reception.id}`}>
							{words.receptionNumber(count.reception.id)}
						</TextLink>
					),
				},
			]}
		/>
	);
}
