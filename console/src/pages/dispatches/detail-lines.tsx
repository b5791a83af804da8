/** What a guide carries, with its amounts; of a transfer also how much of each has arrived. */
import '../../records/draft.css';
import './dispatches.css';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { FactList } from '../../kit/facts.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { Money } from '../../kit/texts.tsx';
import { codesOf, nameOf } from '../../kit/variant.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type PricedLine, type SentLine, stateOf } from './records.ts';

interface Line {
	id: number;
	sent: SentLine;
	priced: PricedLine | undefined;
}

/** A guide and its dispatch have the same lines in the same order. */
function useLines({ id, guide }: Dispatch): Line[] | undefined {
	const may = useMay();
	const sent = useAll<SentLine>(`/v1/shippings/${id}/details.json`, {
		query: { expand: '[variant.product,quantityReceived]' },
	});
	const priced = useAll<PricedLine>(`/v1/documents/${guide.id}/details.json`, {
		query: { expand: '[variant.product,comment]' },
		enabled: may('documents:read'),
	});
	return useMemo(
		() => sent.data?.map((line, index) => ({ id: line.id, sent: line, priced: priced.data?.[index] })),
		[sent.data, priced.data],
	);
}

export function DetailLines({ dispatch }: { dispatch: Dispatch }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const lines = useLines(dispatch);
	const state = stateOf(dispatch);
	const isTransfer = state === 'inTransit' || state === 'received';
	const columns = useMemo((): Column<Line>[] => {
		const arrived: Column<Line>[] = [
			{
				key: 'arrived',
				title: words.arrived,
				align: 'end',
				cell: ({ sent }) => words.unitsHere(quantity(sent.quantityReceived)),
			},
		];
		return [
			{
				key: 'name',
				title: words.product,
				isTitle: true,
				cell: ({ sent, priced }) => (
					<>
						{nameOf(sent.variant, priced?.comment)}
						<small className="below">{codesOf(sent.variant)}</small>
					</>
				),
			},
			{
				key: 'quantity',
				title: words.quantity,
				align: 'end',
				cell: ({ sent }) => words.units(quantity(sent.quantity)),
			},
			...(isTransfer ? arrived : []),
			{
				key: 'net',
				title: words.net,
				align: 'end',
				cell: ({ priced }) => (priced ? <Money value={priced.netAmount} /> : ''),
			},
		];
	}, [words, quantity, isTransfer]);
	const { netAmount, taxAmount, totalAmount } = dispatch.guide;
	return (
		<Card title={words.lines} isFlush>
			{!lines && <Skeleton lines={3} height={44} />}
			{lines && <Table label={words.lines} columns={columns} records={lines} idOf={({ id }) => String(id)} />}
			{totalAmount !== undefined && (
				<div className="sums">
					<FactList
						facts={[
							{ name: words.net, value: <Money value={netAmount ?? 0} /> },
							{ name: words.tax, value: <Money value={taxAmount ?? 0} /> },
							{
								name: words.total,
								value: (
									<b>
										<Money value={totalAmount} />
									</b>
								),
							},
						]}
					/>
				</div>
			)}
		</Card>
	);
}
