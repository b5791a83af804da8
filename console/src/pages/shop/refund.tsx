/** Money that came for nothing: what to do about it, and marking it as done. */
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { PaymentRefund, PaymentTransaction } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextArea } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type Attempt, TOUCHED } from './records.ts';

export function RefundNotice({ attempt }: { attempt: Attempt }) {
	const words = useWords(WORDS);
	const { money } = useFormats();
	const may = useMay()('payments:write');
	const [isOpen, open] = useState(false);
	const { authorizationCode, amount, payment_method: method } = attempt;
	return (
		<section className="notice bad shop-refund" aria-label={words.refundNote}>
			<TriangleAlert size={18} aria-hidden="true" />
			<div>
				<b>{words.refundNote}</b>
				<p>{words.refundText(money(amount), method.name ?? words.methods)}</p>
				{authorizationCode && <p>{words.authorization(authorizationCode)}</p>}
			</div>
			{may && (
				<Button icon={Undo2} onClick={() => open(true)}>
					{words.markRefunded}
				</Button>
			)}
			{isOpen && <RefundDialog attempt={attempt} onClose={() => open(false)} />}
		</section>
	);
}

function RefundDialog({ attempt: { id }, onClose }: { attempt: Attempt; onClose: () => void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [note, setNote] = useState('');
	const mark = useChange<PaymentRefund, PaymentTransaction>({
		call: (body) => ({ path: `/v1/payment_transactions/${id}/refund.json`, body }),
		refreshes: TOUCHED,
		onDone: () => {
			tell(words.refundMarked);
			onClose();
		},
	});
	return (
		<Dialog title={words.markRefunded} isOpen onClose={onClose}>
			<form
				className="form"
				onSubmit={(event) => {
					event.preventDefault();
					mark.mutate({ note: note.trim() });
				}}
			>
				<p>{words.markText}</p>
				<TextArea
					label={words.note}
					placeholder={words.notePlaceholder}
					isOptional
					maxLength={500}
					value={note}
					onValue={setNote}
				/>
				<Problem error={mark.error} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={mark.isPending}>
						{words.markRefunded}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
