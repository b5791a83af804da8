/** The data of a client: new or changed, by the same fields. */
import { useEffect, useState } from 'react';
import { useAll, useChange } from '../../api/queries.ts';
import type { Client, ClientBody, PaymentType, PriceList, SaleCondition } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceRow } from '../../kit/choice-row.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, Select, TextArea, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { RutField } from '../../records/rut-field.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { bodyOf, type ClientFields, problemsOf } from './client-fields.ts';
import { WORDS } from './messages.ts';

interface ClientFormProps {
	first: ClientFields;
	/** Undefined for a new one. */
	id?: number;
	onDone(client: Pick<Client, 'id'>, fields: ClientFields): void;
}

const FIELDS: readonly string[] = [
	...['code', 'company', 'firstName', 'lastName', 'activity', 'email', 'phone', 'address', 'municipality', 'city'],
	...['note', 'priceListId', 'paymentTypeId', 'saleConditionId', 'maxCredit'],
];

export function ClientForm({ first, id, onDone }: ClientFormProps) {
	const general = useWords(GENERAL);
	const words = useWords(WORDS);
	const [isChecked, setChecked] = useState(false);
	const [fields, setFields] = useState(first);
	const [saved, setSaved] = useState<Client>();
	const set: SetFields = (changes) => setFields((before) => ({ ...before, ...changes }));
	const save = useChange<ClientBody, Client>({
		call: (body) =>
			id === undefined ? { path: '/v1/clients.json', body } : { path: `/v1/clients/${id}.json`, method: 'PUT', body },
		refreshes: ['/v1/clients', '/v1/documents', '/v1/shippings'],
		onDone: setSaved,
	});
	// Once nothing is unsaved any more, so that leaving is not asked about.
	// biome-ignore lint/correctness/useExhaustiveDependencies: told once of what was saved
	useEffect(() => {
		if (saved) onDone(saved, fields);
	}, [saved]);
	const refused = useFieldError(save.error);
	const problems = problemsOf(fields, words, first.code);
	const errorAt = (field: string) => (isChecked ? problems[field] : undefined) ?? refused(field);
	const parts = { fields, set, errorAt };
	return (
		<form
			className="form client-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setChecked(true);
				if (Object.keys(problems).length === 0) save.mutate(bodyOf(fields));
			}}
		>
			<Unsaved isDirty={!saved && JSON.stringify(fields) !== JSON.stringify(first)} />
			<Card>
				<div className="stack">
					<Who {...parts} keptCode={first.code} />
				</div>
			</Card>
			<Card>
				<div className="stack">
					<Where {...parts} />
				</div>
			</Card>
			<Card>
				<div className="stack">
					<Terms {...parts} />
				</div>
			</Card>
			<Problem error={save.error} fields={FIELDS} />
			<FixedAction>
				<Button type="submit" look="primary" isBusy={save.isPending}>
					{general.save}
				</Button>
			</FixedAction>
		</form>
	);
}

type SetFields = (changes: Partial<ClientFields>) => void;

interface PartProps {
	fields: ClientFields;
	set: SetFields;
	errorAt(field: string): string | undefined;
}

function Who({ fields, set, errorAt, keptCode }: PartProps & { keptCode: string }) {
	const words = useWords(WORDS);
	const text = (name: 'company' | 'firstName' | 'lastName' | 'activity', label: string) => (
		<TextField
			label={label}
			autoComplete="off"
			isOptional={name !== (fields.isCompany ? 'company' : 'firstName')}
			value={fields[name]}
			error={errorAt(name)}
			onValue={(value) => set({ [name]: value })}
		/>
	);
	return (
		<>
			<ChoiceRow
				label={words.kind}
				value={fields.isCompany ? 'company' : 'person'}
				options={[
					{ value: 'company', label: words.company },
					{ value: 'person', label: words.person },
				]}
				onValue={(value) => set({ isCompany: value === 'company' })}
			/>
			<RutField
				label={words.code}
				isOptional
				value={fields.code}
				kept={keptCode}
				error={errorAt('code')}
				onValue={(code) => set({ code })}
			/>
			{fields.isCompany && text('company', words.companyName)}
			<div className="pair">
				{text('firstName', words.firstName)}
				{text('lastName', words.lastName)}
			</div>
			{fields.isCompany && text('activity', words.activity)}
		</>
	);
}

function Where({ fields, set, errorAt }: PartProps) {
	const words = useWords(WORDS);
	const text = (name: 'email' | 'phone' | 'address' | 'municipality' | 'city', type = 'text') => (
		<TextField
			label={words[name]}
			type={type}
			autoComplete="off"
			isOptional
			value={fields[name]}
			error={errorAt(name)}
			onValue={(value) => set({ [name]: value })}
		/>
	);
	return (
		<>
			<div className="pair">
				{text('email', 'email')}
				{text('phone', 'tel')}
			</div>
			{text('address')}
			<div className="pair">
				{text('municipality')}
				{text('city')}
			</div>
			<TextArea
				label={words.note}
				help={words.noteHelp}
				isOptional
				value={fields.note}
				error={errorAt('note')}
				onValue={(note) => set({ note })}
			/>
		</>
	);
}

function Terms({ fields, set, errorAt }: PartProps) {
	const words = useWords(WORDS);
	const { data: lists = [] } = useAll<PriceList>('/v1/price_lists.json', { query: { state: 0 } });
	const { data: payments = [] } = useAll<PaymentType>('/v1/payment_types.json', { query: { state: 0 } });
	const { data: conditions = [] } = useAll<SaleCondition>('/v1/sale_conditions.json', { query: { state: 0 } });
	const choice = (
		name: 'priceListId' | 'paymentTypeId' | 'saleConditionId',
		label: string,
		placeholder: string,
		records: readonly { id: number | string; name: string }[],
	) => (
		<Select
			label={label}
			isOptional
			value={fields[name] === '0' ? '' : fields[name]}
			placeholder={placeholder}
			options={records.map(({ id, name: text }) => ({ value: String(id), label: text }))}
			error={errorAt(name)}
			onValue={(value) => set({ [name]: value || '0' })}
		/>
	);
	return (
		<>
			{choice('priceListId', words.priceList, words.usual, lists)}
			{choice('paymentTypeId', words.paymentType, words.noneChosen, payments)}
			{choice('saleConditionId', words.saleCondition, words.noneChosen, conditions)}
			<Check label={words.hasCredit} isChecked={fields.hasCredit} onCheck={(hasCredit) => set({ hasCredit })} />
			{fields.hasCredit && (
				<TextField
					label={words.maxCredit}
					inputMode="decimal"
					value={fields.maxCredit}
					error={errorAt('maxCredit')}
					onValue={(maxCredit) => set({ maxCredit })}
				/>
			)}
			<Check
				label={words.accumulatePoints}
				isChecked={fields.accumulatePoints}
				onCheck={(accumulatePoints) => set({ accumulatePoints })}
			/>
		</>
	);
}
