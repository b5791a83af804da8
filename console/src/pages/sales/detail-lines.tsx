/** What a document sold or credited, line by line, and what it comes to. */
import '../../records/draft.css';
import { useMemo } from 'react';
import { type Fact, FactList } from '../../kit/facts.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { Money } from '../../kit/texts.tsx';
import { codesOf } from '../../kit/variant.ts';
import { kindOf } from '../../records/kinds.ts';
import { owedOf, type Sale } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { lineName, type SoldLine } from './records.ts';

interface DetailLinesProps {
	sale: Sale;
	lines: readonly SoldLine[] | undefined;
}

function useColumns(isOfSale: boolean): Column<SoldLine>[] {
	const words = useWords(WORDS);
	const { quantity, percent } = useFormats();
	return useMemo(
		() => [
			{
				key: 'name',
				title: words.product,
				isTitle: true,
				cell: (line) => (
					<>
						{lineName(line)}
						<small className="below">{codesOf(line.variant)}</small>
						{isOfSale && line.quantityToReturn < line.quantity && (
							<small className="below">{words.wasReturned(quantity(line.quantity - line.quantityToReturn))}</small>
						)}
						{isOfSale && line.quantityToDispatch > 0 && (
							<small className="below">{words.leftToDispatch(quantity(line.quantityToDispatch))}</small>
						)}
					</>
				),
			},
			{ key: 'quantity', title: words.quantity, align: 'end', cell: (line) => quantity(line.quantity) },
			{
				key: 'price',
				title: words.unitPrice,
				align: 'end',
				cell: ({ totalUnitValue, discountPercentage }) => (
					<>
						<Money value={totalUnitValue} />
						{discountPercentage > 0 && (
							<small className="below">{words.discountOf(percent(discountPercentage / 100))}</small>
						)}
					</>
				),
			},
			{
				key: 'total',
				title: words.total,
				align: 'end',
				cell: ({ totalAmount }) => <Money value={totalAmount} />,
			},
		],
		[words, quantity, percent, isOfSale],
	);
}

export function DetailLines({ sale, lines }: DetailLinesProps) {
	const words = useWords(WORDS);
	const isOfSale = sale.state === 0 && kindOf(sale.document_type).isReturnable;
	const columns = useColumns(isOfSale);
	return (
		<Card title={words.lines} isFlush>
			{!lines && <Skeleton lines={3} height={44} />}
			{lines && <Table label={words.lines} columns={columns} records={lines} idOf={({ id }) => String(id)} />}
			<div className="sums">
				<Sums sale={sale} />
			</div>
		</Card>
	);
}

function Sums({ sale }: { sale: Sale }) {
	const words = useWords(WORDS);
	const owed = owedOf(sale);
	const amount = (value: number) => <Money value={value} />;
	const unlessNone = (name: string, value: number): Fact[] => (value === 0 ? [] : [{ name, value: amount(value) }]);
	const taxes = (sale.document_taxes.items ?? []).map(
		({ totalAmount, tax }): Fact => ({
			name: tax.name ?? words.taxes,
			value: amount(totalAmount),
		}),
	);
	return (
		<FactList
			facts={[
				{ name: words.net, value: amount(sale.netAmount) },
				...unlessNone(words.exempt, sale.exemptAmount),
				...taxes,
				{ name: words.total, value: <b>{amount(sale.totalAmount)}</b> },
				...(kindOf(sale.document_type).takesPayments ? unlessNone(words.paid, sale.paidAmount) : []),
				...unlessNone(words.returned, sale.returnedAmount),
				...(owed > 0 ? [{ name: words.owes, value: <b>{amount(owed)}</b> }] : []),
			]}
		/>
	);
}
