/** One office, new or known: where it is, how it is reached, and what it is used for. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAll, useChange, useResource } from '../../api/queries.ts';
import type { NewOffice, Office, PriceList } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Check, Select, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { WORDS } from './office-messages.ts';

const LIST = '/v1/offices.json';
const NEW = 'new';

interface OfficeForm {
	name: string;
	description: string;
	address: string;
	municipality: string;
	city: string;
	phone: string;
	email: string;
	costCenter: string;
	priceList: string;
	isDefault: boolean;
	isVirtual: boolean;
	isOpen: boolean;
}

const formOf = (office: Office | undefined): OfficeForm => ({
	name: office?.name ?? '',
	description: office?.description ?? '',
	address: office?.address ?? '',
	municipality: office?.municipality ?? '',
	city: office?.city ?? '',
	phone: office?.phone ?? '',
	email: office?.email ?? '',
	costCenter: office?.costCenter ?? '',
	priceList: String(office?.defaultPriceList || ''),
	isDefault: office?.isDefault === 1,
	isVirtual: office?.isVirtual === 1,
	isOpen: (office?.state ?? 0) === 0,
});

const bodyOf = ({ priceList, isDefault, isVirtual, isOpen, ...texts }: OfficeForm): NewOffice => ({
	...texts,
	defaultPriceList: Number(priceList || 0),
	isDefault: isDefault ? 1 : 0,
	isVirtual: isVirtual ? 1 : 0,
	state: isOpen ? 0 : 1,
});

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const isNew = id === NEW;
	const query = { expand: '[isDefault,phone]' };
	const { data, error, refetch } = useResource<Office>(`/v1/offices/${id}.json`, { query, enabled: !isNew });
	if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
	return (
		<SettingsFrame title={isNew ? words.add : (data?.name ?? '')} back="/settings/offices">
			{isNew || data ? <OfficeEditor key={id} office={data} /> : <Skeleton lines={6} height={38} />}
		</SettingsFrame>
	);
}

function OfficeEditor({ office }: { office: Office | undefined }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const navigate = useNavigate();
	const [form, setForm] = useState(() => formOf(office));
	const [isTried, setTried] = useState(false);
	const [isSaved, setSaved] = useState(false);
	const save = useChange<NewOffice, Office>({
		call: (body) => (office ? { method: 'PUT', path: `/v1/offices/${office.id}.json`, body } : { path: LIST, body }),
		refreshes: ['/v1/offices'],
		onDone: ({ name }) => {
			tell(words.saved(name));
			setSaved(true);
		},
	});
	const errorAt = useFieldError(save.error);
	const isDirty = !isSaved && JSON.stringify(form) !== JSON.stringify(formOf(office));
	// Leaves once nothing is unsaved, so that no question opens.
	useEffect(() => {
		if (isSaved) void navigate({ to: '/settings/offices' });
	}, [isSaved, navigate]);
	return (
		<form
			className="form form-parts"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setTried(true);
				if (form.name.trim() !== '') save.mutate(bodyOf(form));
			}}
		>
			<OfficeFields
				form={form}
				wasDefault={office?.isDefault === 1}
				errorAt={(field) =>
					field === 'name' && isTried && form.name.trim() === '' ? words.nameMissing : errorAt(field)
				}
				onChange={(changes) => setForm({ ...form, ...changes })}
			/>
			<Problem error={save.error} fields={['name', 'state']} />
			<FixedAction>
				<Button type="submit" look="primary" isBusy={save.isPending}>
					{general.save}
				</Button>
			</FixedAction>
			<Unsaved isDirty={isDirty} />
		</form>
	);
}

interface OfficeFieldsProps {
	form: OfficeForm;
	wasDefault: boolean;
	errorAt(field: string): string | undefined;
	onChange(changes: Partial<OfficeForm>): void;
}

function OfficeFields({ form, wasDefault, errorAt, onChange }: OfficeFieldsProps) {
	const words = useWords(WORDS);
	const { data: lists = [] } = useAll<PriceList>('/v1/price_lists.json', { query: { state: 0 } });
	const line = (
		name: 'name' | 'description' | 'address' | 'municipality' | 'city' | 'phone' | 'email' | 'costCenter',
	) => (
		<TextField
			label={words[name]}
			value={form[name]}
			isOptional={name === 'description' || name === 'costCenter'}
			maxLength={name === 'name' ? 100 : name === 'costCenter' ? 50 : 255}
			error={errorAt(name)}
			onValue={(value) => onChange({ [name]: value })}
		/>
	);
	return (
		<>
			<Card>
				<div className="part">
					{line('name')}
					{line('description')}
					{line('address')}
					<div className="pair">
						{line('municipality')}
						{line('city')}
					</div>
					<div className="pair">
						{line('phone')}
						{line('email')}
					</div>
				</div>
			</Card>
			<Card>
				<div className="part">
					<div className="pair">
						<Select
							label={words.priceList}
							help={words.priceListHelp}
							value={form.priceList}
							placeholder={words.noPriceList}
							options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
							onValue={(priceList) => onChange({ priceList })}
						/>
						{line('costCenter')}
					</div>
					<Check
						label={words.isDefault}
						help={words.isDefaultHelp}
						isChecked={form.isDefault}
						isDisabled={wasDefault}
						onCheck={(isDefault) => onChange({ isDefault })}
					/>
					<Check
						label={words.isVirtual}
						help={words.isVirtualHelp}
						isChecked={form.isVirtual}
						onCheck={(isVirtual) => onChange({ isVirtual })}
					/>
					<Check
						label={words.isOpen}
						help={words.isOpenHelp}
						isChecked={form.isOpen}
						isDisabled={wasDefault}
						onCheck={(isOpen) => onChange({ isOpen })}
					/>
				</div>
			</Card>
		</>
	);
}
