/** The lines of a guide that is being made: how many of each, how many there are, and what they come to. */
import { Trash2 } from 'lucide-react';
import { Badge } from '../../kit/badge.tsx';
import { IconButton } from '../../kit/button.tsx';
import { NumberStepper } from '../../kit/stepper.tsx';
import { Money, Quantity } from '../../kit/texts.tsx';
import { codesOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { type AvailableOf, type DraftLine, type PriceOf, shortOf } from './draft.ts';
import { WORDS } from './messages.ts';

interface DraftLinesProps {
	lines: readonly DraftLine[];
	availableOf: AvailableOf;
	priceOf: PriceOf;
	onLines(lines: readonly DraftLine[]): void;
}

export function DraftLines({ lines, onLines, ...shelf }: DraftLinesProps) {
	const words = useWords(WORDS);
	return (
		<section className="card flush draft" aria-label={words.lines}>
			<div className="draft-head" aria-hidden="true">
				<span>{words.product}</span>
				<span>{words.quantity}</span>
				<span>{words.available}</span>
				<span>{words.net}</span>
				<span />
			</div>
			<ul>
				{lines.map((line) => (
					<Line
						key={line.key}
						line={line}
						{...shelf}
						onQuantity={(quantity) => onLines(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
						onRemove={() => onLines(lines.filter((each) => each !== line))}
					/>
				))}
			</ul>
		</section>
	);
}

interface LineProps {
	line: DraftLine;
	availableOf: AvailableOf;
	priceOf: PriceOf;
	onQuantity(quantity: number): void;
	onRemove(): void;
}

function Line({ line, availableOf, priceOf, onQuantity, onRemove }: LineProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { quantity: number } = useFormats();
	const { name, variant, quantity, undispatched } = line;
	const available = availableOf(line);
	const short = shortOf(line, availableOf);
	const price = priceOf(line);
	return (
		<li className="draft-line">
			<span className="draft-name">
				<b>{name}</b>
				<small className="below">{codesOf(variant)}</small>
				{undispatched && <small className="below">{words.leftOfSale(number(undispatched.quantity))}</small>}
			</span>
			<NumberStepper
				label={words.quantityOf(name)}
				value={quantity}
				least={1}
				{...(undispatched ? { most: undispatched.quantity } : {})}
				onValue={onQuantity}
			/>
			<span className="draft-available">
				{short ? (
					<Badge tone="bad">{words.missing(number(short.asked - short.available))}</Badge>
				) : available === undefined ? (
					<small>{variant ? words.notCounted : ''}</small>
				) : (
					<>
						<small className="on-phone">{words.available}: </small>
						<Quantity value={available} />
					</>
				)}
			</span>
			<span className="draft-net">
				{price ? <Money value={Math.round(price.net * quantity)} /> : <small>{words.noPrice}</small>}
			</span>
			<IconButton icon={Trash2} label={`${general.remove}: ${name}`} onClick={onRemove} />
			{short && (
				<p className="draft-short" role="alert">
					{words.short(number(short.asked), number(short.available))}
				</p>
			)}
		</li>
	);
}
