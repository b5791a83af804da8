/** Fields of forms: label above, help below, and the error at its field in words that say what to do. */
import {
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	type TextareaHTMLAttributes,
	useId,
} from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

interface FieldFrame {
	label: string;
	help?: ReactNode;
	error?: string | undefined;
	isOptional?: boolean;
}

interface Wiring {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
}

/** A control of any kind in its frame; the control takes what it is given. */
export function Field({
	label,
	help,
	error,
	isOptional,
	children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
	const id = useId();
	const words = useWords(GENERAL);
	const note = error ? `${id}-error` : help ? `${id}-help` : undefined;
	return (
		<div className="field">
			<label htmlFor={id}>
				{label}
				{isOptional && <small> ({words.optional})</small>}
			</label>
			{children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
			{error ? (
				<p className="field-error" id={note} role="alert">
					{error}
				</p>
			) : (
				help && (
					<p className="field-help" id={note}>
						{help}
					</p>
				)
			)}
		</div>
	);
}

type TextFieldProps = FieldFrame &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & { value: string; onValue(value: string): void };

export function TextField({ label, help, error, isOptional = false, onValue, ...rest }: TextFieldProps) {
	return (
		<Field label={label} help={help} error={error} isOptional={isOptional}>
			{(wiring) => <input className="input" {...rest} {...wiring} onChange={({ target }) => onValue(target.value)} />}
		</Field>
	);
}

type TextAreaProps = FieldFrame &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
		value: string;
		onValue(value: string): void;
	};

export function TextArea({ label, help, error, isOptional = false, onValue, ...rest }: TextAreaProps) {
	return (
		<Field label={label} help={help} error={error} isOptional={isOptional}>
			{(wiring) => (
				<textarea className="input" rows={3} {...rest} {...wiring} onChange={({ target }) => onValue(target.value)} />
			)}
		</Field>
	);
}

export interface Option {
	value: string;
	label: string;
}

type SelectProps = FieldFrame &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
		value: string;
		options: readonly Option[];
		/** What stands there while nothing is chosen; without it the first is. */
		placeholder?: string;
		onValue(value: string): void;
	};

/** The system's own choice: keyboard, screen readers and a phone's wheel come with it. */
export function Select({
	label,
	help,
	error,
	isOptional = false,
	options,
	placeholder,
	onValue,
	...rest
}: SelectProps) {
	return (
		<Field label={label} help={help} error={error} isOptional={isOptional}>
			{(wiring) => (
				<select className="input select" {...rest} {...wiring} onChange={({ target }) => onValue(target.value)}>
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					{options.map(({ value, label: text }) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

interface CheckProps {
	label: ReactNode;
	help?: string;
	isChecked: boolean;
	isDisabled?: boolean;
	onCheck(isChecked: boolean): void;
}

export function Check({ label, help, isChecked, isDisabled = false, onCheck }: CheckProps) {
	return (
		<label className="check">
			<input
				type="checkbox"
				checked={isChecked}
				disabled={isDisabled}
				onChange={({ target }) => onCheck(target.checked)}
			/>
			<span>
				{label}
				{help && <small>{help}</small>}
			</span>
		</label>
	);
}
