/** What an area of the console brings: its pages, its place in the navigation, its actions and how its records are found. */
import type { LucideIcon } from 'lucide-react';
import type { FunctionComponent } from 'react';
import type { Query } from '../api/call.ts';
import type { Formats } from '../words/formats.ts';
import type { InBoth, Language } from '../words/language.tsx';

export interface AreaRoute {
	/** Below `/console`: `/couriers/$id`. */
	path: string;
	/** The file of the page, loaded when it is opened; it exports `Page`. */
	page: () => Promise<{ Page: FunctionComponent }>;
	/** The small sets that it can show nothing without, by their paths: read while its file is loaded. */
	needs?: readonly string[];
	/** Without it the page says that it may not be seen. */
	right?: string;
}

export interface NavEntry {
	to: string;
	icon: LucideIcon;
	label: InBoth<string>;
	group: 'main' | 'connections' | 'settings';
	right?: string;
	/** The pages that belong to it and have addresses of their own: `/requests`. */
	covers?: readonly string[];
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
	/** Production has no such place. */
	isOfSandbox?: boolean;
	/** The two of the top bar. */
	place?: 'primary' | 'second';
}

export interface Found {
	title: string;
	note?: string;
	to: string;
}

/** What people call such a record when they look for it, in both languages: `guía`, `guide`. */
export interface KindName {
	words: readonly string[];
	/** What it says of the record beside its kind. */
	query?: Query;
}

/** Where records are asked for: in their list, at an address of one record, or in the list in several ways. */
export interface Asked {
	path?: string;
	/** Whether that address answers with the record as its `data`. */
	isData?: boolean;
	query?: Query;
	/** Several ways to the same list: as it is, or, at a path of others, by their ids, which the filter `by` takes. */
	through?: readonly ({ query: Query; path?: undefined } | { query: Query; path: string; by: string })[];
}

/** How the palette finds records of a list, by `q=` unless said otherwise. */
export interface RecordSearch<T = never> {
	label: InBoth<string>;
	icon: LucideIcon;
	path: string;
	query?: Readonly<Record<string, string>>;
	right?: string;
	kinds: readonly KindName[];
	/** Finds a record by the number that it bears on the screen. */
	numbered?(number: number): Asked;
	/** Finds records by words, in a list without `q=`. */
	worded?(text: string): Asked;
	show(record: T, language: Language, formats: Formats): Found;
}

export interface Area {
	routes: readonly AreaRoute[];
	nav?: readonly NavEntry[];
	actions?: readonly AreaAction[];
	searches?: readonly RecordSearch[];
}
