/** What was measured, and how numbers of it are taken together and written. */

/** How a service answers under load. */
export interface LoadResult {
	perSecond: number;
	p50Ms: number;
	p99Ms: number;
}

/** Of the middle, where some are few and one of them strange. */
export const quantile = (list: readonly number[], share: number): number =>
	[...list].sort((a, b) => a - b)[Math.min(Math.floor(list.length * share), list.length - 1)] ?? Number.NaN;

export const median = (list: readonly number[]): number => quantile(list, 0.5);

export const written = (value: number, digits = 0): string =>
	Number.isNaN(value)
		? '–'
		: value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Small numbers with the digits that tell them apart. */
export const briefly = (value: number): string => written(value, value < 10 ? 2 : value < 100 ? 1 : 0);

export type Engine = 'sqlite' | 'postgres';
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
export const ENGINE_NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Who is measured: this checkout, a former commit, a bare Fastify, and the same work written by hand on the same driver. */
export type Who = 'ours' | 'former' | 'hello' | 'bare';

export interface Figure {
	engine: Engine;
	key: string;
	title: string;
	unit: '/s' | 'ms' | 'MB';
	/** Of each that was measured. */
	of: Partial<Record<Who, number>>;
	/** Ours to theirs, the median of the turns: above 1 is faster, or more. */
	ratios: Partial<Record<Exclude<Who, 'ours'>, number>>;
	/** What else is to be said of ours. */
	note: string;
}
