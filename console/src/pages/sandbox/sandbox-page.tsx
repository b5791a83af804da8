/** The controls of a sandbox on one page: the company's clock, faults that were asked for, and snapshots of it all. */
import { FlaskConical } from 'lucide-react';
import { useSession } from '../../api/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Columns, Page as Frame } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import { ClockCard } from './clock-card.tsx';
import { FaultsCard } from './faults-card.tsx';
import { WORDS } from './messages.ts';
import { SnapshotsCard } from './snapshots-card.tsx';

export function Page() {
	const words = useWords(WORDS);
	const { isSandbox } = useSession();
	return (
		<Frame title={words.title} lead={words.lead} back="/developers">
			{isSandbox ? (
				<Columns side={<SnapshotsCard words={words} />}>
					<ClockCard words={words} />
					<FaultsCard words={words} />
				</Columns>
			) : (
				<EmptyState icon={FlaskConical} title={words.onlySandbox} text={words.onlySandboxText} />
			)}
		</Frame>
	);
}
