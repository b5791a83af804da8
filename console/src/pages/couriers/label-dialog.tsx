/** Label and tracking number of a shipment, by hand. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { CourierOrder, CourierOrderLabel, NewCourierOrderLabel } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

export function LabelDialog({ order, onClose }: { order: CourierOrder; onClose: () => void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [number, setNumber] = useState(order.trackingNumber);
	const [address, setAddress] = useState(order.urlTracking ?? '');
	const [label, setLabel] = useState(order.label);
	const [isTried, setTried] = useState(false);
	const save = useChange<NewCourierOrderLabel, CourierOrderLabel>({
		call: (body) => ({ method: 'PUT', path: `/v1/couriers/orders/${order.id}/label.json`, body }),
		refreshes: ['/v1/couriers/orders'],
		onDone: () => {
			tell(words.labelSaved);
			onClose();
		},
	});
	const errorAt = useFieldError(save.error);
	const missing = (text: string) => (isTried && text.trim() === '' ? general.required : undefined);
	return (
		<Dialog title={words.setLabel} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (number.trim() === '' || label.trim() === '') return;
					save.mutate({ trackingNumber: number.trim(), label: label.trim(), urlTracking: address.trim() });
				}}
			>
				<TextField
					label={words.trackingNumber}
					value={number}
					onValue={setNumber}
					error={missing(number) ?? errorAt('trackingNumber')}
				/>
				<TextField
					label={words.trackingUrl}
					help={words.trackingUrlHelp}
					type="url"
					value={address}
					onValue={setAddress}
					error={errorAt('urlTracking')}
				/>
				<TextField
					label={words.label}
					help={words.labelHelp}
					value={label}
					onValue={setLabel}
					error={missing(label) ?? errorAt('label')}
				/>
				<Problem error={save.error} fields={['trackingNumber', 'urlTracking', 'label']} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{general.save}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
