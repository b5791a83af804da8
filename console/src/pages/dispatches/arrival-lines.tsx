/** The lines of a transfer that is being received: counted of sent, with the difference in a word. */
import { Package } from 'lucide-react';
import { Badge } from '../../kit/badge.tsx';
import { NumberStepper } from '../../kit/stepper.tsx';
import { codesOf, nameOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import type { Arrival } from './arrival.ts';
import { WORDS } from './messages.ts';

interface ArrivalLinesProps {
	arrivals: readonly Arrival[];
	onCount(arrival: Arrival, now: number): void;
}

export function ArrivalLines({ arrivals, onCount }: ArrivalLinesProps) {
	const words = useWords(WORDS);
	return (
		<section className="card flush" aria-label={words.lines}>
			<ul className="arrivals">
				{arrivals.map((arrival) => (
					<Line key={arrival.line.id} arrival={arrival} onCount={(now) => onCount(arrival, now)} />
				))}
			</ul>
		</section>
	);
}

function Line({ arrival, onCount }: { arrival: Arrival; onCount(now: number): void }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { line, before, now, missing } = arrival;
	const name = nameOf(line.variant, words.freeText);
	return (
		<li className="arrival">
			<span className="arrival-icon" aria-hidden="true">
				<Package size={20} strokeWidth={1.75} />
			</span>
			<span className="arrival-name">
				<b>{name}</b>
				<small className="below">{codesOf(line.variant)}</small>
			</span>
			<span className="arrival-count">
				<b>
					{quantity(before + now)} / {quantity(line.quantity)}
				</b>
				{missing <= 0 ? (
					<Badge tone="good">{words.complete}</Badge>
				) : before + now > 0 ? (
					<Badge tone="warn">{words.missing(quantity(missing))}</Badge>
				) : (
					<Badge>{words.waiting}</Badge>
				)}
			</span>
			{missing + now > 0 && (
				<NumberStepper label={words.arrivedOf(name)} value={now} least={0} most={missing + now} onValue={onCount} />
			)}
		</li>
	);
}
