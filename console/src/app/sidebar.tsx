/** Navigation on a desk: the company on top, places by groups below. */
import { Link, useRouterState } from '@tanstack/react-router';
import { useWaiting } from '../api/home.ts';
import type { NavEntry } from '../pages/area.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { useNavigation } from './navigation.ts';

export function Sidebar() {
	const words = useWords(GENERAL);
	const { entries } = useNavigation();
	const of = (group: NavEntry['group']) => entries.filter((entry) => entry.group === group);
	const [connections, settings] = [of('connections'), of('settings')];
	return (
		<aside className="sidebar">
			<CompanyMenu />
			<nav aria-label={words.places}>
				<NavList entries={of('main')} />
				{connections.length > 0 && <p className="nav-group">{words.connections}</p>}
				<NavList entries={connections} />
				<NavList entries={settings} />
			</nav>
		</aside>
	);
}

export function NavList({ entries, onChoose }: { entries: readonly NavEntry[]; onChoose?: () => void }) {
	if (entries.length === 0) return null;
	return (
		<ul className="nav">
			{entries.map((entry) => (
				<li key={entry.to}>
					<NavLink entry={entry} onChoose={onChoose} />
				</li>
			))}
		</ul>
	);
}

interface NavLinkProps {
	entry: NavEntry;
	onChoose?: (() => void) | undefined;
}

export function NavLink({ entry: { to, icon: Icon, label, waiting, covers = [] }, onChoose }: NavLinkProps) {
	const { language } = useReader();
	const count = useWaiting(waiting);
	const isCovered = useRouterState({
		select: ({ location: { pathname } }) => covers.some((path) => `${pathname}/`.startsWith(`${path}/`)),
	});
	return (
		<Link
			to={to}
			className="nav-link"
			aria-current={isCovered ? 'page' : undefined}
			activeOptions={{ exact: to === '/', includeSearch: false }}
			activeProps={{ 'aria-current': 'page' }}
			onClick={onChoose}
		>
			<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
			<span>{label[language]}</span>
			{count > 0 && <b className="nav-count">{count}</b>}
		</Link>
	);
}
