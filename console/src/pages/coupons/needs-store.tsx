/** Shows its content where the company has an online store; elsewhere, how to get one. */
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay, useSession } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

export function NeedsStore({ children }: { children: ReactNode }) {
	const words = useWords(WORDS);
	const { company } = useSession();
	const may = useMay();
	if (company.hasStore) return children;
	return (
		<Frame title={words.title}>
			<EmptyState icon={TicketPercent} title={words.noStore} text={words.noStoreText}>
				{may('company:write') && (
					<LinkButton to="/settings" look="primary">
						{words.goSettings}
					</LinkButton>
				)}
			</EmptyState>
		</Frame>
	);
}
