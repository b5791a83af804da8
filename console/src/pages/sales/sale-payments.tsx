/** How a sale is paid: by one way or several, the last with what is left; cash beyond it is change. */
import '../../kit/choice-row.css';
import { Plus, X } from 'lucide-react';
import type { PaymentType } from '../../api/shapes.ts';
import { IconButton } from '../../kit/button.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Money } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { NEW_WORDS } from './new-messages.ts';
import { type AppliedPayments, type DraftPayment, newPayment } from './sale-draft.ts';

interface SalePaymentsProps {
	payments: readonly DraftPayment[];
	types: readonly PaymentType[];
	applied: AppliedPayments;
	onPayments(payments: readonly DraftPayment[]): void;
	errorAt(field: string): string | undefined;
}

export function SalePayments({ payments, types, applied, onPayments, errorAt }: SalePaymentsProps) {
	const words = useWords(NEW_WORDS);
	return (
		<fieldset className="choice-row">
			<legend>{words.payments}</legend>
			{payments.map((payment, index) => (
				<PaymentRow
					key={payment.key}
					payment={payment}
					types={types}
					rest={applied.payments.find(({ draft }) => draft === payment)?.amount ?? 0}
					error={errorAt(`payments[${index}].number`) ?? errorAt(`payments[${index}].amount`)}
					onChange={(changes) =>
						onPayments(payments.map((each) => (each === payment ? { ...payment, ...changes } : each)))
					}
					onRemove={() => onPayments(payments.filter((each) => each !== payment))}
				/>
			))}
			<button type="button" className="text-button" onClick={() => onPayments([...payments, newPayment()])}>
				<Plus size={14} aria-hidden="true" /> {words.addPayment}
			</button>
			<dl className="draft-sums">
				{applied.change > 0 && (
					<div className="draft-total">
						<dt>{words.change}</dt>
						<dd>
							<Money value={applied.change} />
						</dd>
					</div>
				)}
				{applied.owed > 0 && (
					<div>
						<dt>{words.owed}</dt>
						<dd>
							<Money value={applied.owed} />
						</dd>
					</div>
				)}
			</dl>
		</fieldset>
	);
}

interface PaymentRowProps {
	payment: DraftPayment;
	types: readonly PaymentType[];
	/** What it pays while nothing is typed. */
	rest: number;
	error: string | undefined;
	onChange(changes: Partial<DraftPayment>): void;
	onRemove(): void;
}

function PaymentRow({ payment, types, rest, error, onChange, onRemove }: PaymentRowProps) {
	const words = useWords(NEW_WORDS);
	const { quantity } = useFormats();
	const type = types.find(({ id }) => id === payment.typeId) ?? types[0];
	return (
		<div className="pay-row">
			<Select
				label={words.paymentType}
				value={String(type?.id ?? '')}
				options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
				onValue={(id) => onChange({ typeId: Number(id) })}
			/>
			<TextField
				label={words.amount}
				inputMode="decimal"
				autoComplete="off"
				placeholder={rest > 0 ? quantity(rest) : words.theRest}
				value={payment.amount}
				onValue={(amount) => onChange({ amount })}
			/>
			<IconButton icon={X} label={words.removePayment(type?.name ?? '')} onClick={onRemove} />
			{type?.isCreditNote === 1 && (
				<div className="wide">
					<TextField
						label={words.noteNumber}
						inputMode="numeric"
						required
						value={payment.number}
						onValue={(number) => onChange({ number })}
					/>
				</div>
			)}
			{error && <p className="field-error wide">{error}</p>}
		</div>
	);
}
