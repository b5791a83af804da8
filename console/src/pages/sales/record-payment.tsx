/** Records a payment of a document: how much, how, when; never more than is left to pay. */
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { NewPayment, Payment, PaymentType } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { owedOf, type Sale } from '../../records/sales.ts';
import { amountOf } from '../../words/amount-text.ts';
import { useFieldError } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { PAYMENTS, TOUCHED } from './records.ts';
import { usePaymentTypes } from './use-payment-types.ts';

interface RecordPaymentProps {
	sale: Sale;
	/** `Boleta electrónica N° 12`. */
	name: string;
}

export function RecordPayment({ sale, name }: RecordPaymentProps) {
	const words = useWords(WORDS);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button look="primary" icon={Banknote} onClick={() => setOpen(true)}>
				{words.pay}
			</Button>
			<Dialog title={words.payTitle(name)} isOpen={isOpen} onClose={() => setOpen(false)}>
				<PaymentForm sale={sale} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

const FIELDS = ['amount', 'paymentTypeId', 'operationNumber', 'recordDate', 'number'];
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

interface Fields {
	amount: string;
	typeId: string;
	day: string;
	operation: string;
	/** Number of the credit note that pays. */
	note: string;
}

function PaymentForm({ sale, onDone }: { sale: Sale; onDone(): void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const { money, todayAt } = useFormats();
	const { types, noteType } = usePaymentTypes();
	const owed = owedOf(sale);
	const [fields, setFields] = useState<Fields>({
		amount: String(owed),
		typeId: '',
		day: dayOf(todayAt()),
		operation: '',
		note: '',
	});
	const type = types.find(({ id }) => String(id) === fields.typeId) ?? types[0];
	const amount = amountOf(fields.amount);
	const save = useChange<NewPayment, Payment>({
		call: (body) => ({ path: PAYMENTS, body }),
		refreshes: TOUCHED,
		onDone: (payment) => {
			onDone();
			tell(words.wasPaid(money(payment.amount)));
		},
	});
	const isPossible = type !== undefined && amount > 0 && amount <= owed;
	const send = () => {
		if (!isPossible) return;
		save.mutate({
			documentId: sale.id,
			amount,
			paymentTypeId: type.id,
			recordDate: secondsOf(fields.day),
			...(fields.operation ? { operationNumber: fields.operation } : {}),
			...(type.isCreditNote === 1 ? { documentTypeId: noteType?.id ?? null, number: fields.note } : {}),
		});
	};
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			<PaymentFields
				fields={fields}
				types={types}
				type={type}
				owed={owed}
				error={save.error}
				onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
			/>
			<Problem error={save.error} fields={FIELDS} />
			<div className="dialog-actions">
				<Button onClick={onDone}>{general.cancel}</Button>
				<Button type="submit" look="primary" isBusy={save.isPending} disabled={!isPossible}>
					{words.pay}
				</Button>
			</div>
		</form>
	);
}

interface PaymentFieldsProps {
	fields: Fields;
	types: readonly PaymentType[];
	type: PaymentType | undefined;
	owed: number;
	error: unknown;
	onChange(changes: Partial<Fields>): void;
}

function PaymentFields({ fields, types, type, owed, error, onChange }: PaymentFieldsProps) {
	const words = useWords(WORDS);
	const { money } = useFormats();
	const errorAt = useFieldError(error);
	const amount = amountOf(fields.amount);
	const tooMuch = amount > owed ? words.moreThanOwed(money(amount), money(owed)) : undefined;
	const wrong = amount > 0 || fields.amount === '' ? tooMuch : words.amountMissing;
	return (
		<>
			<TextField
				label={words.amount}
				inputMode="decimal"
				required
				value={fields.amount}
				help={words.amountHelp(money(owed))}
				error={wrong ?? errorAt('amount')}
				onValue={(text) => onChange({ amount: text })}
			/>
			<Select
				label={words.paymentType}
				value={String(type?.id ?? '')}
				options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
				error={errorAt('paymentTypeId')}
				onValue={(typeId) => onChange({ typeId })}
			/>
			{type?.isCreditNote === 1 && (
				<TextField
					label={words.noteNumber}
					inputMode="numeric"
					required
					value={fields.note}
					error={errorAt('number')}
					onValue={(note) => onChange({ note })}
				/>
			)}
			<TextField
				label={words.payDate}
				type="date"
				required
				value={fields.day}
				error={errorAt('recordDate')}
				onValue={(day) => onChange({ day })}
			/>
			<TextField
				label={words.operation}
				isOptional
				value={fields.operation}
				error={errorAt('operationNumber')}
				onValue={(operation) => onChange({ operation })}
			/>
		</>
	);
}
