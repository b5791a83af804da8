/** The lines of a sale of which something can come back: how many, at what price, or with which text. */

import { useSession } from '../../api/session-context.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { NumberStepper } from '../../kit/stepper.tsx';
import { Money } from '../../kit/texts.tsx';
import { codesOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { lineName, type SoldLine } from './records.ts';
import { RETURN_WORDS } from './return-messages.ts';
import { creditOf, isChosen, isLower, paidForOne, partOf, type ReturnDraft, type ReturnPart } from './return-plan.ts';

interface ReturnLinesProps {
	draft: ReturnDraft;
	lines: readonly SoldLine[];
	onPart(line: SoldLine, changes: Partial<ReturnPart>): void;
	/** Everything that is left. */
	onAll(): void;
	/** Returns what the service refused of this line. */
	errorAt(line: SoldLine): string | undefined;
}

export function ReturnLines({ lines, onAll, ...rest }: ReturnLinesProps) {
	const words = useWords(RETURN_WORDS);
	const isWhole = lines.every((line) => partOf(rest.draft, line).quantity === line.quantityToReturn);
	return (
		<section className="card flush" aria-label={words.lines}>
			<div className="card-head">
				<h2>{words.sold}</h2>
				{rest.draft.kind !== 'texts' && (
					<div className="card-aside">
						<Button size="small" disabled={isWhole} onClick={onAll}>
							{words.wholeSale}
						</Button>
					</div>
				)}
			</div>
			<ul>
				{lines.map((line) => (
					<Line key={line.id} line={line} {...rest} />
				))}
			</ul>
		</section>
	);
}

type LineProps = Omit<ReturnLinesProps, 'lines' | 'onAll'> & { line: SoldLine };

function Line({ line, draft, onPart, errorAt }: LineProps) {
	const words = useWords(RETURN_WORDS);
	const { currency } = useSession();
	const { quantity } = useFormats();
	const name = lineName(line);
	const left = line.quantityToReturn;
	const credit = creditOf(draft, line, currency.decimals);
	const error = errorAt(line);
	return (
		<li className="return-line">
			<div className="return-row">
				<span>
					<b>{name}</b>
					<small className="below">{codesOf(line.variant)}</small>
					<small className="below">{left > 0 ? words.canReturn(quantity(left)) : words.nothingLeft}</small>
				</span>
				{isChosen(draft, line) && draft.kind !== 'texts' && (
					<span className="sale-amount">
						<Money value={credit} />
					</span>
				)}
			</div>
			{draft.kind === 'texts' ? (
				<TextField
					label={words.newText}
					aria-label={words.newTextOf(name)}
					value={partOf(draft, line).text}
					onValue={(text) => onPart(line, { text })}
				/>
			) : (
				left > 0 && <Quantities line={line} name={name} draft={draft} onPart={onPart} />
			)}
			{error && (
				<p className="sale-short" role="alert">
					{error}
				</p>
			)}
		</li>
	);
}

function Quantities({ line, name, draft, onPart }: Omit<LineProps, 'errorAt'> & { name: string }) {
	const words = useWords(RETURN_WORDS);
	const { money } = useFormats();
	const part = partOf(draft, line);
	const left = line.quantityToReturn;
	const isWrong = part.price.trim() !== '' && !isLower(part, line);
	return (
		<div className="return-row">
			<span className="row">
				<NumberStepper
					label={words.quantityOf(name)}
					value={part.quantity}
					most={left}
					onValue={(quantity) => onPart(line, { quantity })}
				/>
				<Button
					size="small"
					aria-label={`${words.all}: ${name}`}
					disabled={part.quantity === left}
					onClick={() => onPart(line, { quantity: left })}
				>
					{words.all}
				</Button>
			</span>
			{draft.kind === 'prices' && part.quantity > 0 && (
				<TextField
					label={words.newPrice}
					aria-label={words.newPriceOf(name)}
					inputMode="decimal"
					value={part.price}
					help={words.priceWas(money(paidForOne(line)))}
					error={isWrong ? words.priceTooHigh(money(paidForOne(line))) : undefined}
					onValue={(price) => onPart(line, { price })}
				/>
			)}
		</div>
	);
}
