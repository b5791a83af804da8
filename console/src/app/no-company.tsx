/** The page of a person who is signed in and belongs to no company yet. */
import { Building2 } from 'lucide-react';
import { OuterButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

export function NoCompany() {
	const words = useWords(GENERAL);
	return (
		<EmptyState isPage icon={Building2} title={words.noCompany} text={words.noCompanyText}>
			<OuterButton href="/account">{words.account}</OuterButton>
		</EmptyState>
	);
}
