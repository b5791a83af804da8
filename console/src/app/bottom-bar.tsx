/** Navigation on a phone: four places under the thumb, the rest behind "more". */
import { Dialog } from '@base-ui/react/dialog';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { useNavigation } from './navigation.ts';
import { NavLink, NavList } from './sidebar.tsx';

const PLACES = 4;

export function BottomBar() {
	const words = useWords(GENERAL);
	const { entries } = useNavigation();
	const [isOpen, setOpen] = useState(false);
	const chosen = entries.filter(({ isOnPhone }) => isOnPhone).slice(0, PLACES);
	const rest = entries.filter((entry) => !chosen.includes(entry));
	return (
		<nav className="bottom-bar" aria-label={words.places}>
			{chosen.map((entry) => (
				<NavLink key={entry.to} entry={entry} />
			))}
			<Dialog.Root open={isOpen} onOpenChange={setOpen}>
				<Dialog.Trigger className="nav-link">
					<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
					<span>{words.more}</span>
				</Dialog.Trigger>
				<Dialog.Portal>
					<Dialog.Backdrop className="backdrop" />
					<Dialog.Popup className="dialog sheet">
						<div className="dialog-head">
							<Dialog.Title>{words.menu}</Dialog.Title>
							<Dialog.Close className="icon-button" aria-label={words.close}>
								<X size={18} aria-hidden="true" />
							</Dialog.Close>
						</div>
						<NavList entries={rest} onChoose={() => setOpen(false)} />
					</Dialog.Popup>
				</Dialog.Portal>
			</Dialog.Root>
		</nav>
	);
}
