/** Takes some of a product out of an office without a sale: samples, what broke, what expired. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { NewStockConsumption } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { nameOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { readNumber } from './amount.ts';
import type { AboutLevel } from './correct-dialog.tsx';
import { WORDS } from './messages.ts';
import { useReasons, WITHDRAWAL } from './reasons.ts';
import { CONSUMPTIONS, TOUCHED } from './records.ts';

export function ConsumeDialog({ variant, office, available, onClose }: AboutLevel & { available: number }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { language } = useReader();
	const { quantity: shown } = useFormats();
	const tell = useTell();
	const [text, setText] = useState('1');
	const [reason, setReason] = useState(WITHDRAWAL);
	const [note, setNote] = useState('');
	const [isTried, setTried] = useState(false);
	const reasons = useReasons();
	const quantity = readNumber(text, language) ?? Number.NaN;
	const save = useChange<NewStockConsumption, unknown>({
		call: (body) => ({ path: CONSUMPTIONS, body }),
		refreshes: TOUCHED,
		onDone: () => {
			tell(words.takenOut(nameOf(variant), shown(quantity)));
			onClose();
		},
	});
	const submit = () => {
		setTried(true);
		if (!(quantity > 0)) return;
		save.mutate({
			officeId: office.id,
			consumptionTypeId: Number(reason),
			...(note.trim() ? { note: note.trim() } : {}),
			details: [{ variantId: variant.id, quantity }],
		});
	};
	return (
		<Dialog title={words.takeOutAt(nameOf(variant), office.name)} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<TextField
					label={words.quantity}
					help={words.availableHere(shown(available))}
					inputMode="decimal"
					value={text}
					onValue={setText}
					error={isTried && !(quantity > 0) ? words.typeNumber : undefined}
				/>
				<Select label={words.reason} value={reason} options={reasons} onValue={setReason} />
				<TextField label={words.note} isOptional value={note} onValue={setNote} maxLength={1000} />
				<Problem error={save.error} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{words.takeOut}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
