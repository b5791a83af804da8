/** Above every page: search by one key, and the two most frequent actions. */
import { Search } from 'lucide-react';
import { LinkButton } from '../kit/button.tsx';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { useNavigation } from './navigation.ts';

export function TopBar({ onSearch }: { onSearch: () => void }) {
	const words = useWords(GENERAL);
	const { language } = useReader();
	const { actions } = useNavigation();
	const shown = (['second', 'primary'] as const).flatMap((place) => actions.filter((each) => each.place === place));
	return (
		<header className="top-bar">
			<div className="top-company">
				<CompanyMenu />
			</div>
			<button type="button" className="search-open" onClick={onSearch} aria-keyshortcuts="Control+K">
				<Search size={16} aria-hidden="true" />
				<span>{words.search}</span>
				<kbd>Ctrl K</kbd>
			</button>
			<div className="top-actions">
				{shown.map(({ to, label, icon, place }) => (
					<LinkButton key={to} to={to} icon={icon} look={place === 'primary' ? 'primary' : 'plain'}>
						{label[language]}
					</LinkButton>
				))}
			</div>
		</header>
	);
}
