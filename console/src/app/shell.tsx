/** The frame of every page: navigation beside it on a desk and below it on a phone, search and actions above. */
import './shell.css';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '../api/live.ts';
import { useMay } from '../api/session-context.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { AwayNotice } from './away-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Palette } from './palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
	const words = useWords(GENERAL);
	const may = useMay();
	const [isSearching, setSearching] = useState(false);
	useLiveUpdates(may('events:read'));
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
			event.preventDefault();
			setSearching(true);
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, []);
	return (
		<div className="shell">
			<a className="skip" href="#content">
				{words.skip}
			</a>
			<Sidebar />
			<div className="shell-side">
				<TopBar onSearch={() => setSearching(true)} />
				<AwayNotice />
				<Content />
				<Footer />
			</div>
			<BottomBar />
			<Palette isOpen={isSearching} onOpenChange={setSearching} />
		</div>
	);
}

/** A new page begins at its top, for readers of the screen as well. */
function Content() {
	const path = useRouterState({ select: ({ location }) => location.pathname });
	const main = useRef<HTMLElement>(null);
	const before = useRef(path);
	useEffect(() => {
		if (before.current === path) return;
		before.current = path;
		// Unless the page has put the focus where work begins.
		if (document.activeElement === document.body || !main.current?.contains(document.activeElement))
			main.current?.focus();
	}, [path]);
	return (
		<main id="content" className="content" ref={main} tabIndex={-1}>
			<Outlet />
		</main>
	);
}
