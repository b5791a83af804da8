/** Corrects one product in one office: how many there are really, and why. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { NewStockCount, Office } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useFieldError } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { readNumber } from './amount.ts';
import { WORDS } from './messages.ts';
import { SHRINKAGE, useReasons } from './reasons.ts';
import { COUNTS, exact, TOUCHED } from './records.ts';

export interface AboutLevel {
	variant: NamedVariant;
	office: Pick<Office, 'id' | 'name'>;
	/** On the shelf, as it is known. */
	quantity: number;
	onClose(): void;
}

export function CorrectDialog({ variant, office, quantity, onClose }: AboutLevel) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { language } = useReader();
	const { quantity: shown } = useFormats();
	const tell = useTell();
	const [text, setText] = useState('');
	const [reason, setReason] = useState(SHRINKAGE);
	const [note, setNote] = useState('');
	const [isTried, setTried] = useState(false);
	const reasons = useReasons();
	const counted = readNumber(text, language);
	const isNumber = counted !== undefined && !Number.isNaN(counted);
	const difference = isNumber ? exact(counted - quantity) : 0;
	const save = useChange<NewStockCount, unknown>({
		call: (body) => ({ path: COUNTS, body }),
		refreshes: TOUCHED,
		onDone: () => {
			tell(words.corrected(nameOf(variant), shown(counted ?? 0)));
			onClose();
		},
	});
	const errorAt = useFieldError(save.error);
	const submit = () => {
		setTried(true);
		if (!isNumber || difference === 0) return;
		save.mutate({
			officeId: office.id,
			...(note.trim() ? { note: note.trim() } : {}),
			...(difference < 0 ? { consumptionTypeId: Number(reason) } : {}),
			details: [{ variantId: variant.id, expectedQuantity: quantity, countedQuantity: counted }],
		});
	};
	const wrong = isTried && !isNumber ? words.typeNumber : isTried && difference === 0 ? words.isTheSame : undefined;
	return (
		<Dialog title={words.correctAt(nameOf(variant), office.name)} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<TextField
					label={words.howMany}
					help={difference === 0 ? words.knownAs(shown(quantity)) : words.differs(shown(difference), difference)}
					inputMode="decimal"
					value={text}
					onValue={setText}
					error={wrong ?? errorAt('details[0].countedQuantity')}
				/>
				{difference < 0 && <Select label={words.reason} value={reason} options={reasons} onValue={setReason} />}
				<TextField label={words.note} isOptional value={note} onValue={setNote} maxLength={1000} />
				<Problem error={save.error} fields={['details[0].countedQuantity']} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{words.correctStock}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
