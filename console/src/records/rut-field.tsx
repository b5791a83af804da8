/** The field for a client's RUT: it adds dots and dash, and reports a mistyped number once the field is left. */
import { useState } from 'react';
import { TextField } from '../kit/field.tsx';
import { useWords } from '../words/language.tsx';
import { isRutPlausible, rutText } from './rut.ts';
import { RUT_WORDS } from './rut-messages.ts';

interface RutFieldProps {
	label: string;
	value: string;
	/** The value on file: a wrong digit in it is shown as help, not as an error. */
	kept?: string;
	help?: string;
	error: string | undefined;
	isOptional?: boolean;
	required?: boolean;
	onValue(value: string): void;
}

export function RutField({ value, kept, help, error, isOptional = false, required = false, ...rest }: RutFieldProps) {
	const { wrongRut } = useWords(RUT_WORDS);
	const [isLeft, setLeft] = useState(value !== '');
	const isWrong = isLeft && !isRutPlausible(value);
	const isOld = value === kept;
	return (
		<TextField
			{...rest}
			autoComplete="off"
			value={value}
			help={isWrong && isOld ? wrongRut : help}
			error={error ?? (isWrong && !isOld ? wrongRut : undefined)}
			isOptional={isOptional}
			required={required}
			onBlur={() => {
				setLeft(true);
				rest.onValue(rutText(value));
			}}
		/>
	);
}
