/** Sales of thirty days: the sum, the change, and a bar for each day. */
import { lazy, Suspense, useMemo } from 'react';
import type { HomeDay, HomeSales } from '../../api/shapes.ts';
import { Card } from '../../kit/page.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const Bars = lazy(() => import('../../kit/bars.tsx'));

const sumOf = (days: readonly HomeDay[]): number => days.reduce((sum, { amount }) => sum + amount, 0);

export function SalesCard({ sales: { days, previousDays } }: { sales: HomeSales }) {
	const words = useWords(WORDS);
	const { money, percent, day } = useFormats();
	const [total, before] = [sumOf(days), sumOf(previousDays)];
	const change = before > 0 ? total / before - 1 : undefined;
	const points = useMemo(
		() => days.map(({ date, amount }) => ({ at: date, value: amount, name: day(date), text: money(amount) })),
		[days, day, money],
	);
	return (
		<Card title={words.sales} aside={words.lastThirty}>
			<p className="sales-total">
				<b>{money(total)}</b>{' '}
				{change !== undefined && (
					<span className={change < 0 ? 'sales-down' : 'sales-up'} title={words.against}>
						{change > 0 ? '+' : ''}
						{percent(change)}
					</span>
				)}
			</p>
			{total === 0 ? (
				<p className="soft">{words.noSales}</p>
			) : (
				<Suspense fallback={<div className="bars" />}>
					<Bars label={words.chart(money(total))} points={points} />
				</Suspense>
			)}
		</Card>
	);
}
