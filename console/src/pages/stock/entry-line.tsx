/** A line of what is being received, counted or printed: its product, how many, and away with it. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/button.tsx';
import { NumberStepper } from '../../kit/stepper.tsx';
import { codesOf, type NamedVariant, nameOf } from '../../kit/variant.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

interface EntryLineProps {
	variant: NamedVariant;
	quantity: number;
	least: number;
	most?: number;
	onQuantity(quantity: number): void;
	onRemove(): void;
	/** Between the quantity and the end of the line. */
	children?: ReactNode;
}

export function EntryLine({ variant, quantity, least, most, onQuantity, onRemove, children }: EntryLineProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const name = nameOf(variant);
	return (
		<li className="entry">
			<span className="entry-name">
				<b>{name}</b>
				<small>{codesOf(variant)}</small>
			</span>
			<NumberStepper
				label={words.quantityOf(name)}
				value={quantity}
				least={least}
				{...(most === undefined ? {} : { most })}
				onValue={onQuantity}
			/>
			{children}
			<IconButton icon={Trash2} label={`${general.remove}: ${name}`} onClick={onRemove} />
		</li>
	);
}
