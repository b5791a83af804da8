/** The lines of a sale that is being made: how many of each, at what price and discount, and what that comes to. */
import { Trash2 } from 'lucide-react';
import { useSession } from '../../api/session-context.ts';
import { IconButton } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { NumberStepper } from '../../kit/stepper.tsx';
import { Money } from '../../kit/texts.tsx';
import { codesOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { sumsOf } from './amounts.ts';
import { NEW_WORDS } from './new-messages.ts';
import { type DraftLine, lineValue } from './sale-draft.ts';
import type { Counter } from './use-counter.ts';

interface SaleLinesProps {
	lines: readonly DraftLine[];
	counter: Counter;
	onLines(lines: readonly DraftLine[]): void;
}

export function SaleLines({ lines, counter, onLines }: SaleLinesProps) {
	const words = useWords(NEW_WORDS);
	return (
		<section className="card flush" aria-label={words.lines}>
			<ul>
				{lines.map((line) => (
					<Line
						key={line.key}
						line={line}
						counter={counter}
						onChange={(changes) => onLines(lines.map((each) => (each === line ? { ...line, ...changes } : each)))}
						onRemove={() => onLines(lines.filter((each) => each !== line))}
					/>
				))}
			</ul>
		</section>
	);
}

interface LineProps {
	line: DraftLine;
	counter: Counter;
	onChange(changes: Partial<DraftLine>): void;
	onRemove(): void;
}

function Line({ line, counter, onChange, onRemove }: LineProps) {
	const words = useWords(NEW_WORDS);
	const general = useWords(GENERAL);
	const { currency } = useSession();
	const { quantity: number } = useFormats();
	const { name, variant, quantity } = line;
	const price = counter.priceOf(line);
	const value = lineValue(line, price);
	const available = counter.availableOf(line);
	const listed =
		price.net === undefined
			? ''
			: number(
					sumsOf([{ quantity: 1, netUnitValue: price.net, discount: 0, taxes: price.taxes }], currency.decimals).total,
				);
	return (
		<li className="sale-line">
			<span>
				<b>{name}</b>
				<small className="below">{codesOf(variant)}</small>
				{available !== undefined && <small className="below">{words.available(number(available))}</small>}
			</span>
			<NumberStepper
				label={words.quantityOf(name)}
				value={quantity}
				least={1}
				onValue={(next) => onChange({ quantity: next })}
			/>
			<span className="sale-amount">{value && <Money value={sumsOf([value], currency.decimals).total} />}</span>
			<IconButton icon={Trash2} label={`${general.remove}: ${name}`} onClick={onRemove} />
			<div className="sale-fields">
				<TextField
					label={words.price}
					aria-label={words.priceOf(name)}
					inputMode="decimal"
					autoComplete="off"
					placeholder={listed}
					value={line.price}
					onValue={(typed) => onChange({ price: typed })}
				/>
				<TextField
					label={words.discount}
					aria-label={words.discountOf(name)}
					inputMode="decimal"
					autoComplete="off"
					placeholder="0"
					value={line.discount}
					onValue={(discount) => onChange({ discount })}
				/>
			</div>
			{available !== undefined && quantity > available && (
				<p className="sale-short" role="alert">
					{words.short(number(quantity), number(available))}
				</p>
			)}
		</li>
	);
}
