/** A quantity with one less and one more beside it. */
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

interface StepperProps {
	/** What is counted, for readers of the screen. */
	label: string;
	value: number;
	least?: number;
	most?: number;
	isDisabled?: boolean;
	onValue(value: number): void;
}

const DECIMALS = 4;
const read = (text: string): number => Number(text.replace(',', '.'));
const round = (value: number): number => Number(value.toFixed(DECIMALS));

export function NumberStepper({
	label,
	value,
	least = 0,
	most = Number.POSITIVE_INFINITY,
	isDisabled = false,
	onValue,
}: StepperProps) {
	const words = useWords(GENERAL);
	const [text, setText] = useState(String(value));
	useEffect(() => setText((before) => (read(before) === value ? before : String(value))), [value]);
	const set = (next: number) => onValue(round(Math.min(most, Math.max(least, next))));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own into the row
		<span className="stepper" role="group" aria-label={label}>
			<button
				type="button"
				aria-label={`${words.less}: ${label}`}
				disabled={isDisabled || value <= least}
				onClick={() => set(value - 1)}
			>
				<Minus size={14} aria-hidden="true" />
			</button>
			<input
				inputMode="decimal"
				aria-label={label}
				value={text}
				disabled={isDisabled}
				onFocus={({ target }) => target.select()}
				onChange={({ target }) => {
					setText(target.value);
					const next = read(target.value);
					if (target.value.trim() !== '' && Number.isFinite(next) && next >= least && next <= most)
						onValue(round(next));
				}}
				onBlur={() => setText(String(value))}
			/>
			<button
				type="button"
				aria-label={`${words.oneMore}: ${label}`}
				disabled={isDisabled || value >= most}
				onClick={() => set(value + 1)}
			>
				<Plus size={14} aria-hidden="true" />
			</button>
		</span>
	);
}
