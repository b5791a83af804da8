/** What an area of the console brings: its pages, its place in the navigation, its actions and how its records are found. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Formats } from '../words/formats.ts';
import type { InBoth, Language } from '../words/language.tsx';

export interface AreaRoute {
	/** Below `/console`: `/couriers/$id`. */
	path: string;
	/** The file of the page, loaded when it is opened; it exports `Page`. */
	page: () => Promise<{ Page: ComponentType }>;
	/** Without it the page says that it may not be seen. */
	right?: string;
}

export interface NavEntry {
	to: string;
	icon: LucideIcon;
	label: InBoth<string>;
	group: 'main' | 'connections' | 'settings';
	right?: string;
	/** One of the four places of the bottom bar of a phone. */
	isOnPhone?: boolean;
	/** How many things wait there, by the figures of the home page. */
	waiting?: 'salesToDispatch';
}

/** Something to do, in the palette and, where frequent, in the top bar. */
export interface AreaAction {
	label: InBoth<string>;
	to: string;
	icon: LucideIcon;
	right?: string;
	/** The two of the top bar. */
	place?: 'primary' | 'second';
}

export interface Found {
	title: string;
	note?: string;
	to: string;
}

/** How the palette finds records of a list that takes `q=`. */
export interface RecordSearch<T = never> {
	label: InBoth<string>;
	icon: LucideIcon;
	path: string;
	query?: Readonly<Record<string, string>>;
	right?: string;
	show(record: T, language: Language, formats: Formats): Found;
}

export interface Area {
	routes: readonly AreaRoute[];
	nav?: readonly NavEntry[];
	actions?: readonly AreaAction[];
	searches?: readonly RecordSearch[];
}
