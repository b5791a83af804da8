/** The home page. */
import './home.css';
import { useHome } from '../../api/home.ts';
import { useSession } from '../../api/session-context.ts';
import type { Home } from '../../api/shapes.ts';
import { Failure } from '../../kit/failure.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { DeveloperCorner } from './developer-corner.tsx';
import { LastDocuments } from './last-documents.tsx';
import { WORDS } from './messages.ts';
import { OldLogo } from './old-logo.tsx';
import { SalesCard } from './sales-card.tsx';
import { Tiles } from './tiles.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Kinds of things, not things: what is done in one go counts once. */
const waitingIn = ({ salesToDispatch, transfersToReceive, belowMinimum, webhooks }: Home): number =>
	[salesToDispatch?.count, transfersToReceive?.count, belowMinimum?.count, webhooks?.failing].filter(
		(count = 0) => count > 0,
	).length;

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
			<OldLogo />
			{error && !home && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!home && !error && <Skeleton lines={3} height={110} />}
			{home && <Tiles home={home} />}
			{home?.sales && (
				<div className="home-cards">
					<SalesCard sales={home.sales} />
					{home.lastDocuments && <LastDocuments documents={home.lastDocuments.slice(0, 5)} />}
				</div>
			)}
			{isSandbox && <DeveloperCorner />}
		</Frame>
	);
}
