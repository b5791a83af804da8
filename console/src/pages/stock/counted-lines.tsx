/** The lines of a count: what is known, what was counted, and the difference in a word. */
import { Badge } from '../../kit/badge.tsx';
import { Card } from '../../kit/page.tsx';
import { Quantity } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { type CountedLine, differenceOf } from './counting.ts';
import { EntryLine } from './entry-line.tsx';
import { WORDS } from './messages.ts';

interface CountedLinesProps {
	lines: readonly CountedLine[];
	onCounted(id: number, counted: number): void;
	onRemove(id: number): void;
}

export function CountedLines({ lines, onCounted, onRemove }: CountedLinesProps) {
	const words = useWords(WORDS);
	return (
		<Card isFlush>
			<div className="entry-head" aria-hidden="true">
				<span>{words.product}</span>
				<span>{words.countedNow}</span>
				<span>{words.known}</span>
				<span>{words.difference}</span>
				<span />
			</div>
			<ul className="entries" aria-label={words.lines}>
				{lines.map((line) => (
					<EntryLine
						key={line.variant.id}
						variant={line.variant}
						quantity={line.counted}
						least={0}
						onQuantity={(counted) => onCounted(line.variant.id, counted)}
						onRemove={() => onRemove(line.variant.id)}
					>
						<span className="entry-known">
							<small className="on-phone">{words.known}: </small>
							<Quantity value={line.expected} />
						</span>
						<span className="entry-difference">
							<DifferenceBadge line={line} />
						</span>
					</EntryLine>
				))}
			</ul>
		</Card>
	);
}

function DifferenceBadge({ line }: { line: CountedLine }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	if (line.isStale) return <Badge tone="warn">{words.again}</Badge>;
	const difference = differenceOf(line);
	if (difference === 0) return <Badge tone="good">{words.same}</Badge>;
	if (difference < 0) return <Badge tone="bad">{words.missing(quantity(-difference))}</Badge>;
	return <Badge tone="info">{words.found(quantity(difference))}</Badge>;
}
