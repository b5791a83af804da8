/** A page of the settings: the way to the others beside it, above it on a phone. */
import './settings.css';
import { Link } from '@tanstack/react-router';
import { Blocks, Building2, FileText, KeyRound, type LucideIcon, ScrollText, Store, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMay } from '../../api/session-context.ts';
import { Page } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import { type FrameWords, WORDS } from './frame-messages.ts';

const PLACES: readonly { to: string; icon: LucideIcon; name: keyof FrameWords['places']; right: string }[] = [
	{ to: '/settings', icon: Building2, name: 'company', right: 'company:read' },
	{ to: '/settings/offices', icon: Store, name: 'offices', right: 'company:read' },
	{ to: '/settings/types', icon: FileText, name: 'types', right: 'company:write' },
	{ to: '/settings/people', icon: Users, name: 'people', right: 'company:write' },
	{ to: '/settings/tokens', icon: KeyRound, name: 'tokens', right: 'company:write' },
	{ to: '/settings/applications', icon: Blocks, name: 'applications', right: 'company:write' },
	{ to: '/settings/audit', icon: ScrollText, name: 'audit', right: 'audit:read' },
];

interface SettingsFrameProps {
	title: string;
	badge?: ReactNode;
	lead?: string;
	actions?: ReactNode;
	back?: string;
	children: ReactNode;
}

export function SettingsFrame({ children, ...head }: SettingsFrameProps) {
	const words = useWords(WORDS);
	const may = useMay();
	const list = useRef<HTMLUListElement>(null);
	// On a phone the row is wider than the screen: where one is stays in sight.
	useEffect(() => {
		const current = list.current?.querySelector('[aria-current]');
		if (current instanceof HTMLElement) list.current?.scrollTo({ left: current.offsetLeft - 16 });
	}, []);
	return (
		<div className="settings">
			<nav className="settings-nav" aria-label={words.settings}>
				<ul ref={list}>
					{PLACES.filter(({ right }) => may(right)).map(({ to, icon: Icon, name }) => (
						<li key={to}>
							<Link
								to={to}
								className="nav-link"
								activeOptions={{ exact: to === '/settings', includeSearch: false }}
								activeProps={{ 'aria-current': 'page' }}
							>
								<Icon size={16} strokeWidth={1.75} aria-hidden="true" />
								<span>{words.places[name]}</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<Page {...head}>{children}</Page>
		</div>
	);
}
