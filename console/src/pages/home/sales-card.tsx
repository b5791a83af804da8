/** Sales of thirty days: the sum, the change, and a bar for each day. */
import { lazy, Suspense } from 'react';
import type { Home } from '../../api/home.ts';
import { Card } from '../../kit/page.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

const Bars = lazy(() => import('../../kit/bars.tsx'));

export function SalesCard({ sales: { total, change, days } }: { sales: Home['sales'] }) {
	const words = useWords(WORDS);
	const { money, percent, day } = useFormats();
	return (
		<Card title={words.sales} aside={words.lastThirty}>
			<p className="sales-total">
				<b>{money(total)}</b>{' '}
				{change !== null && (
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
					<Bars
						label={words.chart(money(total))}
						points={days.map(({ at, total: value }) => ({ at, value, name: day(at), text: money(value) }))}
					/>
				</Suspense>
			)}
		</Card>
	);
}
