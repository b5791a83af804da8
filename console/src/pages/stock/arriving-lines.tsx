/** The lines of goods that come in: how many, what one costs, and what they come to. */
import { Card } from '../../kit/page.tsx';
import { Money } from '../../kit/texts.tsx';
import { nameOf } from '../../kit/variant.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { type ArrivingLine, costOf } from './arriving.ts';
import { EntryLine } from './entry-line.tsx';
import { WORDS } from './messages.ts';

/** Of what is weighed or measured. */
const LEAST = 0.001;

interface ArrivingLinesProps {
	lines: readonly ArrivingLine[];
	onLines(lines: readonly ArrivingLine[]): void;
}

export function ArrivingLines({ lines, onLines }: ArrivingLinesProps) {
	const words = useWords(WORDS);
	return (
		<Card isFlush>
			<div className="entry-head with-cost" aria-hidden="true">
				<span>{words.product}</span>
				<span>{words.quantity}</span>
				<span>{words.unitCost}</span>
				<span>{words.worth}</span>
				<span />
			</div>
			<ul className="entries with-cost" aria-label={words.lines}>
				{lines.map((line) => (
					<Line
						key={line.variant.id}
						line={line}
						onChange={(changes) => onLines(lines.map((each) => (each === line ? { ...line, ...changes } : each)))}
						onRemove={() => onLines(lines.filter((each) => each !== line))}
					/>
				))}
			</ul>
		</Card>
	);
}

interface LineProps {
	line: ArrivingLine;
	onChange(changes: Partial<ArrivingLine>): void;
	onRemove(): void;
}

function Line({ line, onChange, onRemove }: LineProps) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const cost = costOf(line, language);
	const isWrong = Number.isNaN(cost);
	return (
		<EntryLine
			variant={line.variant}
			quantity={line.quantity}
			least={line.variant.product.allowDecimal === 1 ? LEAST : 1}
			onQuantity={(quantity) => onChange({ quantity })}
			onRemove={onRemove}
		>
			<span className="entry-cost">
				<input
					className="input"
					inputMode="decimal"
					aria-label={words.costOf(nameOf(line.variant))}
					aria-invalid={isWrong || undefined}
					placeholder={words.cost}
					value={line.cost}
					onFocus={({ target }) => target.select()}
					onChange={({ target }) => onChange({ cost: target.value })}
				/>
			</span>
			<span className="entry-worth">{cost !== undefined && !isWrong && <Money value={cost * line.quantity} />}</span>
		</EntryLine>
	);
}
