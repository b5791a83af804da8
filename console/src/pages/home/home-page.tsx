/** The home page. */
import './home.css';
import { ArrowDownToLine, TriangleAlert, Truck, Webhook } from 'lucide-react';
import { type Home, useHome } from '../../api/home.ts';
import { useMay, useSession } from '../../app/session-context.ts';
import { Failure } from '../../kit/failure.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { DeveloperCorner } from './developer-corner.tsx';
import { LastDocuments } from './last-documents.tsx';
import { SalesCard } from './sales-card.tsx';
import { Tile } from './tile.tsx';
import { WORDS } from './words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function Page() {
	const words = useWords(WORDS);
	const { user, isSandbox, timeZone } = useSession();
	const formats = useFormats();
	const { data: home, error, refetch } = useHome();
	const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format());
	const today = capital(formats.today(Date.now() / 1000));
	return (
		<Frame
			title={words.greeting(hour, user.firstName)}
			lead={home ? `${today} · ${words.toDo(waitingIn(home))}` : today}
		>
			{error && !home && <Failure error={error} onRetry={() => void refetch()} />}
			{!home && !error && <Skeleton lines={3} height={110} />}
			{home && <Figures home={home} />}
			{isSandbox && <DeveloperCorner />}
		</Frame>
	);
}

const waitingIn = ({ toDispatch, toReceive, lowStock, webhooks }: Home): number =>
	[toDispatch.count, toReceive.count, lowStock.count, webhooks.failing].filter((count) => count > 0).length;

function Figures({ home: { toDispatch, toReceive, lowStock, webhooks, sales, lastDocuments } }: { home: Home }) {
	const words = useWords(WORDS);
	const may = useMay();
	const { quantity, ago } = useFormats();
	const units = quantity(toReceive.units);
	return (
		<>
			<div className="tiles">
				{may('dispatch:read') && (
					<Tile
						icon={Truck}
						label={words.toDispatch}
						value={quantity(toDispatch.count)}
						note={toDispatch.oldestAt === null ? words.noneToDispatch : words.oldest(ago(toDispatch.oldestAt))}
						isCalm={toDispatch.count === 0}
						to="/dispatches/pending"
					/>
				)}
				{may('dispatch:read') && (
					<Tile
						icon={ArrowDownToLine}
						label={words.toReceive}
						value={quantity(toReceive.count)}
						note={
							toReceive.count === 0
								? words.noneToReceive
								: toReceive.from
									? words.unitsFrom(units, toReceive.from)
									: words.units(units)
						}
						isCalm={toReceive.count === 0}
						to="/dispatches/receive"
					/>
				)}
				{may('stock:read') && (
					<Tile
						icon={TriangleAlert}
						label={words.lowStock}
						value={quantity(lowStock.count)}
						note={lowStock.count === 0 ? words.noneLow : words.underMinimum(lowStock.count)}
						isCalm={lowStock.count === 0}
						isWarning={lowStock.count > 0}
						to="/stock/minimums"
					/>
				)}
				{may('webhooks:read') && (
					<Tile
						icon={Webhook}
						label={words.webhooks}
						value={webhooks.failing === 0 ? words.upToDate : quantity(webhooks.failing)}
						note={
							webhooks.failing === 0
								? words.delivered(quantity(webhooks.deliveredToday))
								: words.failing(webhooks.failing)
						}
						isCalm={webhooks.failing === 0}
						isWarning={webhooks.failing > 0}
						to="/webhooks"
					/>
				)}
			</div>
			{may('documents:read') && (
				<div className="home-cards">
					<SalesCard sales={sales} />
					<LastDocuments documents={lastDocuments} />
				</div>
			)}
		</>
	);
}
