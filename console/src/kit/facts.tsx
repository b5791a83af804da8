/** Facts of a record as pairs, and its story as a line of moments. */
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { DateText, DayText } from './texts.tsx';

export interface Fact {
	name: string;
	/** Facts without a value are not shown. */
	value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
	const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '');
	return (
		<dl className="facts">
			{known.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

export interface Moment {
	key: string | number;
	/** Unix seconds. */
	at: number;
	/** Only its day is known, as midnight UTC. */
	isDay?: boolean;
	title: string;
	text?: ReactNode;
	tone?: Tone;
}

/** Newest first, as given. */
export function Story({ moments }: { moments: readonly Moment[] }) {
	return (
		<ol className="story">
			{moments.map(({ key, at, isDay = false, title, text, tone = 'plain' }) => (
				<li key={key} className={tone}>
					<b>{title}</b>
					{text && <div className="story-text">{text}</div>}
					{isDay ? <DayText at={at} /> : <DateText at={at} />}
				</li>
			))}
		</ol>
	);
}
