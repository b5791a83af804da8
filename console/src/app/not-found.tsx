/** An address of the console that leads nowhere. */
import { SearchX } from 'lucide-react';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

export function NotFound() {
	const words = useWords(GENERAL);
	return (
		<EmptyState isPage icon={SearchX} title={words.notFound} text={words.notFoundText}>
			<LinkButton to="/">{words.goHome}</LinkButton>
		</EmptyState>
	);
}
