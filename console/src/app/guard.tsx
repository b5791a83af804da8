/** Shows a page only to people with the right for it; others read what to do. */
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../api/session-context.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

export function Guard({ right, children }: { right: string | undefined; children: ReactNode }) {
	const words = useWords(GENERAL);
	const may = useMay();
	if (may(right)) return children;
	return <EmptyState isPage icon={Lock} title={words.forbidden} text={words.forbiddenText} />;
}
