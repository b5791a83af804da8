/** What came back with a return, line by line, and whether it entered stock. */
import '../../records/draft.css';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { ReturnDetail } from '../../api/shapes.ts';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { Money } from '../../kit/texts.tsx';
import { codesOf } from '../../kit/variant.ts';
import type { GoodsBack } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { LINE_PARTS, lineName, linesPath, type SoldLine } from './records.ts';
import { RETURN_WORDS } from './return-messages.ts';

interface Line {
	id: number;
	detail: ReturnDetail;
	note: SoldLine | undefined;
}

/** A return and its credit note have the same lines in the same order. */
function useLines({ id, credit_note }: GoodsBack): Line[] | undefined {
	const details = useAll<ReturnDetail>(`/v1/returns/${id}/details.json`);
	const notes = useAll<SoldLine>(linesPath(credit_note.id), { query: { expand: LINE_PARTS } });
	return useMemo(
		() => details.data?.map((detail, index) => ({ id: detail.id, detail, note: notes.data?.[index] })),
		[details.data, notes.data],
	);
}

export function ReturnedLines({ goods }: { goods: GoodsBack }) {
	const words = useWords(RETURN_WORDS);
	const { quantity } = useFormats();
	const lines = useLines(goods);
	const columns = useMemo(
		(): Column<Line>[] => [
			{
				key: 'name',
				title: words.product,
				isTitle: true,
				cell: ({ note }) =>
					note && (
						<>
							{lineName(note)}
							<small className="below">{codesOf(note.variant)}</small>
						</>
					),
			},
			{ key: 'quantity', title: words.quantity, align: 'end', cell: ({ detail }) => quantity(detail.quantity) },
			{
				key: 'stock',
				title: words.backInStock,
				cell: ({ detail }) =>
					detail.quantityDevStock > 0 ? `${words.backInStock}: ${quantity(detail.quantityDevStock)}` : words.noStock,
			},
			{
				key: 'amount',
				title: words.amount,
				align: 'end',
				cell: ({ note }) => note && <Money value={note.totalAmount} />,
			},
		],
		[words, quantity],
	);
	return (
		<Card title={words.lines} isFlush>
			{!lines && <Skeleton lines={3} height={44} />}
			{lines && <Table label={words.lines} columns={columns} records={lines} idOf={({ id }) => String(id)} />}
		</Card>
	);
}
