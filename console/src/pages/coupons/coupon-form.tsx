/** Everything that a coupon can say, in plain words. */
import './coupons.css';
import { Shuffle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, Select, TextArea, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { CouponScope } from './coupon-scope.tsx';
import { type CouponDraft, suggestCode, wrongIn } from './draft.ts';
import { WORDS } from './messages.ts';
import { KINDS, type Kind } from './records.ts';

interface FormProps {
	draft: CouponDraft;
	error: unknown;
	isSaving: boolean;
	isDirty: boolean;
	isNew?: boolean;
	isDisabled?: boolean;
	onDraft(draft: CouponDraft): void;
	onSubmit(): void;
}

const PLACES = [
	'name',
	'serialNumber',
	'amount',
	'type',
	'properties.uses',
	'properties.minAmount',
	'properties.maxAmount',
	'properties.fromDate',
	'properties.toDate',
];

/** How numbers are read in the person's language and the company's currency. */
export function useReading() {
	const { language } = useReader();
	const { currency } = useSession();
	const words = useWords(WORDS);
	const { required } = useWords(GENERAL);
	return { language, decimals: currency.decimals, words, required };
}

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

export function CouponForm(props: FormProps) {
	const { draft, error, isSaving, isDirty, isNew = false, isDisabled = false, onDraft, onSubmit } = props;
	const general = useWords(GENERAL);
	const reading = useReading();
	const [isTried, setTried] = useState(false);
	const wrong = isTried ? wrongIn(draft, reading) : undefined;
	const refused = useFieldError(error);
	const errorAt = (place: string) => wrong?.get(place) ?? refused(place);
	const set = (change: Partial<CouponDraft>) => onDraft({ ...draft, ...change });
	const submit = () => {
		setTried(true);
		const found = wrongIn(draft, reading);
		if (found.size === 0) return onSubmit();
		// Once the fields are marked.
		setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
	};
	return (
		<form
			noValidate
			className="stack"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<fieldset className="coupon-part" disabled={isDisabled}>
				<Discount draft={draft} set={set} errorAt={errorAt} isNew={isNew} />
				<Limits draft={draft} set={set} errorAt={errorAt} />
				<CouponScope draft={draft} set={set} />
			</fieldset>
			<Problem error={error} fields={PLACES} />
			{!isDisabled && (
				<FixedAction>
					<Button type="submit" look="primary" isBusy={isSaving} disabled={!isNew && !isDirty}>
						{general.save}
					</Button>
				</FixedAction>
			)}
			<Unsaved isDirty={isDirty && !isSaving} />
		</form>
	);
}

interface PartProps {
	draft: CouponDraft;
	set(change: Partial<CouponDraft>): void;
	errorAt(place: string): string | undefined;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<Card title={title}>
		<div className="form">{children}</div>
	</Card>
);

function Discount({ draft, set, errorAt, isNew }: PartProps & { isNew: boolean }) {
	const words = useWords(WORDS);
	return (
		<Part title={words.discount}>
			<TextField
				label={words.code}
				value={draft.serialNumber}
				onValue={(serialNumber) => set({ serialNumber })}
				help={words.codeHelp}
				error={errorAt('serialNumber')}
				placeholder="VERANO10"
				maxLength={100}
				autoComplete="off"
				autoFocus={isNew}
			/>
			{isNew && (
				<div>
					<Button size="small" icon={Shuffle} onClick={() => set({ serialNumber: suggestCode() })}>
						{words.suggest}
					</Button>
				</div>
			)}
			<TextField
				label={words.name}
				value={draft.name}
				onValue={(name) => set({ name })}
				help={words.nameHelp}
				error={errorAt('name')}
				maxLength={255}
			/>
			<div className="pair">
				<Select
					label={words.kind}
					value={draft.kind}
					options={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
					onValue={(kind) => isKind(kind) && set({ kind })}
					error={errorAt('type')}
				/>
				{draft.kind !== 'shipping' && (
					<TextField
						label={draft.kind === 'percentage' ? words.percentage : words.amount}
						help={draft.kind === 'percentage' ? words.percentageHelp : undefined}
						value={draft.amount}
						onValue={(amount) => set({ amount })}
						error={errorAt('amount')}
						inputMode="decimal"
						autoComplete="off"
					/>
				)}
			</div>
			{draft.kind === 'percentage' && (
				<TextField
					label={words.maxAmount}
					help={words.maxAmountHelp}
					value={draft.maxAmount}
					onValue={(maxAmount) => set({ maxAmount })}
					error={errorAt('properties.maxAmount')}
					inputMode="decimal"
					autoComplete="off"
					isOptional
				/>
			)}
			<TextArea
				label={words.description}
				value={draft.description}
				onValue={(description) => set({ description })}
				error={errorAt('description')}
				maxLength={2000}
				rows={2}
				isOptional
			/>
		</Part>
	);
}

function Limits({ draft, set, errorAt }: PartProps) {
	const words = useWords(WORDS);
	return (
		<Part title={words.limits}>
			<div className="pair">
				<TextField
					label={words.fromDate}
					type="date"
					value={draft.fromDate}
					onValue={(fromDate) => set({ fromDate })}
					error={errorAt('properties.fromDate')}
					isOptional
				/>
				<TextField
					label={words.toDate}
					type="date"
					help={words.toDateHelp}
					value={draft.toDate}
					onValue={(toDate) => set({ toDate })}
					error={errorAt('properties.toDate')}
					isOptional
				/>
				<TextField
					label={words.uses}
					help={words.usesHelp}
					value={draft.uses}
					onValue={(uses) => set({ uses })}
					error={errorAt('properties.uses')}
					inputMode="numeric"
					autoComplete="off"
					isOptional
				/>
				<TextField
					label={words.minAmount}
					help={words.minAmountHelp}
					value={draft.minAmount}
					onValue={(minAmount) => set({ minAmount })}
					error={errorAt('properties.minAmount')}
					inputMode="decimal"
					autoComplete="off"
					isOptional
				/>
			</div>
			<Check
				label={words.oncePerBuyer}
				help={words.oncePerBuyerHelp}
				isChecked={draft.isOncePerBuyer}
				onCheck={(isOncePerBuyer) => set({ isOncePerBuyer })}
			/>
			<Check
				label={words.combinable}
				isChecked={draft.isCombinable}
				onCheck={(isCombinable) => set({ isCombinable })}
			/>
		</Part>
	);
}
