/** Edits a document type, a payment type or a tax. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './types-messages.ts';

export type Kind = 'documents' | 'payments' | 'taxes';

/** What the three have; each of the rest is of some of them. */
export interface TypeRecord {
	id: number;
	name: string;
	state: number;
	ledgerAccount: string | null;
	code?: string;
	percentage?: string;
	forAllProducts?: number;
	useClient?: number;
}

interface TypeForm {
	name: string;
	ledgerAccount: string;
	code: string;
	percentage: string;
	forAllProducts: boolean;
	useClient: boolean;
	isActive: boolean;
}

const formOf = (record: TypeRecord | undefined): TypeForm => ({
	name: record?.name ?? '',
	ledgerAccount: record?.ledgerAccount ?? '',
	code: record?.code ?? '',
	percentage: record?.percentage ?? '',
	forAllProducts: record?.forAllProducts === 1,
	useClient: record?.useClient === 1,
	isActive: (record?.state ?? 0) === 0,
});

const flag = (isOn: boolean) => (isOn ? 1 : 0);

function bodyOf(kind: Kind, form: TypeForm): object {
	const { name, ledgerAccount, code, percentage } = form;
	const all = { name: name.trim(), ledgerAccount, state: flag(!form.isActive) };
	if (kind === 'taxes')
		return {
			...all,
			code: code.trim(),
			percentage: percentage.trim().replace(',', '.'),
			forAllProducts: flag(form.forAllProducts),
		};
	return kind === 'documents' ? { ...all, useClient: flag(form.useClient) } : all;
}

interface TypeDialogProps {
	kind: Kind;
	path: string;
	/** Undefined for a new one. */
	record: TypeRecord | undefined;
	title: string;
	onClose(): void;
}

export function TypeDialog({ kind, path, record, title, onClose }: TypeDialogProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [form, setForm] = useState(() => formOf(record));
	const [isTried, setTried] = useState(false);
	const save = useChange<object, TypeRecord>({
		call: (body) =>
			record ? { method: 'PUT', path: `${path}/${record.id}.json`, body } : { path: `${path}.json`, body },
		refreshes: [path],
		onDone: ({ name }) => {
			tell(words.saved(name));
			onClose();
		},
	});
	const refused = useFieldError(save.error);
	const needed = kind === 'taxes' ? (['name', 'percentage', 'code'] as const) : (['name'] as const);
	const isComplete = needed.every((name) => form[name].trim() !== '');
	const field = (name: 'name' | 'code' | 'percentage' | 'ledgerAccount', help?: string) => (
		<TextField
			label={words[name]}
			help={help}
			value={form[name]}
			maxLength={100}
			isOptional={name === 'ledgerAccount'}
			inputMode={name === 'percentage' ? 'decimal' : 'text'}
			error={isTried && form[name].trim() === '' && name !== 'ledgerAccount' ? general.required : refused(name)}
			onValue={(value) => setForm({ ...form, [name]: value })}
		/>
	);
	const check = (name: 'forAllProducts' | 'useClient' | 'isActive', help?: string) => (
		<Check
			label={words[name]}
			isChecked={form[name]}
			onCheck={(isOn) => setForm({ ...form, [name]: isOn })}
			{...(help ? { help } : {})}
		/>
	);
	return (
		<Dialog title={title} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (isComplete) save.mutate(bodyOf(kind, form));
				}}
			>
				{field('name')}
				{kind === 'taxes' && (
					<div className="pair">
						{field('percentage')}
						{field('code', words.codeHelp)}
					</div>
				)}
				{field('ledgerAccount')}
				{kind === 'taxes' && check('forAllProducts')}
				{kind === 'documents' && check('useClient')}
				{check('isActive', words.isActiveHelp)}
				<Problem error={save.error} fields={['name', 'code', 'percentage', 'ledgerAccount']} />
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
