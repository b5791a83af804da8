/** A few ways to do something, each said in a line: one is chosen. */
import './choice-row.css';
import { useId } from 'react';

interface ChoiceRowProps<V extends string> {
	label: string;
	value: V;
	options: readonly { value: V; label: string; help?: string }[];
	onValue(value: V): void;
}

export function ChoiceRow<V extends string>({ label, value, options, onValue }: ChoiceRowProps<V>) {
	const name = useId();
	return (
		<fieldset className="choice-row">
			<legend>{label}</legend>
			{options.map((option) => (
				<label key={option.value}>
					<input type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
					<span>
						{option.label}
						{option.help && <small>{option.help}</small>}
					</span>
				</label>
			))}
		</fieldset>
	);
}
