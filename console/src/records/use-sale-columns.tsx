/** How a sale is shown in a row, in its own list and in that of a client. */
import { useMemo } from 'react';
import type { Column } from '../kit/table-parts.ts';
import { DayText, Money } from '../kit/texts.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/language.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { SALE_WORDS } from './sale-messages.ts';
import { buyerOf, owedOf, type Sale, shortType, stateOf } from './sales.ts';

export function useSaleColumns(): Column<Sale>[] {
	const words = useWords(SALE_WORDS);
	const { day, quantity } = useFormats();
	return useMemo(() => {
		const name = ({ document_type, number }: Sale) =>
			words.documentNumber(shortType(document_type.name), quantity(number));
		return [
			{ key: 'name', title: words.document, isTitle: true, cell: name, text: name },
			{
				key: 'date',
				title: words.date,
				cell: ({ emissionDate }) => <DayText at={emissionDate} />,
				text: ({ emissionDate }) => day(emissionDate),
			},
			{ key: 'client', title: words.client, cell: buyerOf, text: buyerOf },
			{
				key: 'office',
				title: words.office,
				isOffPhone: true,
				cell: ({ office }) => office.name ?? '',
				text: ({ office }) => office.name ?? '',
			},
			{
				key: 'state',
				title: words.state,
				cell: (sale) => <SaleBadge state={stateOf(sale)} />,
				text: (sale) => words.states[stateOf(sale)],
			},
			{
				key: 'owed',
				title: words.owes,
				align: 'end',
				isOffPhone: true,
				cell: (sale) => (owedOf(sale) > 0 ? <Money value={owedOf(sale)} /> : ''),
				text: owedOf,
			},
			{
				key: 'total',
				title: words.total,
				align: 'end',
				cell: ({ totalAmount }) => <Money value={totalAmount} />,
				text: ({ totalAmount }) => totalAmount,
			},
		];
	}, [words, day, quantity]);
}
