/** What to do now, as figures; a part that the person may not read is absent. */
import { ArrowDownToLine, TriangleAlert, Truck, Webhook } from 'lucide-react';
import type { Home } from '../../api/shapes.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { Tile } from './tile.tsx';

export function Tiles({ home: { salesToDispatch, transfersToReceive, belowMinimum, webhooks } }: { home: Home }) {
	const words = useWords(WORDS);
	const { quantity, ago } = useFormats();
	return (
		<div className="tiles">
			{salesToDispatch && (
				<Tile
					icon={Truck}
					label={words.toDispatch}
					value={quantity(salesToDispatch.count)}
					note={salesToDispatch.oldestAt === null ? words.noneToDispatch : words.oldest(ago(salesToDispatch.oldestAt))}
					isCalm={salesToDispatch.count === 0}
					to="/dispatches/pending"
				/>
			)}
			{transfersToReceive && (
				<Tile
					icon={ArrowDownToLine}
					label={words.toReceive}
					value={quantity(transfersToReceive.count)}
					note={
						transfersToReceive.count === 0 ? words.noneToReceive : words.units(quantity(transfersToReceive.quantity))
					}
					isCalm={transfersToReceive.count === 0}
					to="/dispatches/receive"
				/>
			)}
			{belowMinimum && (
				<Tile
					icon={TriangleAlert}
					label={words.lowStock}
					value={quantity(belowMinimum.count)}
					note={belowMinimum.count === 0 ? words.noneLow : words.underMinimum(belowMinimum.count)}
					isCalm={belowMinimum.count === 0}
					isWarning={belowMinimum.count > 0}
					to="/stock/minimums"
				/>
			)}
			{webhooks && (
				<Tile
					icon={Webhook}
					label={words.webhooks}
					value={webhooks.failing > 0 ? quantity(webhooks.failing) : words.upToDate}
					note={
						webhooks.failing > 0 ? words.failing(webhooks.failing) : words.delivered(quantity(webhooks.deliveredToday))
					}
					isCalm={webhooks.failing === 0}
					isWarning={webhooks.failing > 0}
					to="/webhooks"
				/>
			)}
		</div>
	);
}
