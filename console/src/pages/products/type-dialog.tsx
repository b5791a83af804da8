/** A type of products, new or stored: its name and the attributes of its variants. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { ProductType, ProductTypeAttribute, ProductTypeChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, TextField } from '../../kit/field.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { PRICE_WORDS } from './price-messages.ts';
import { attributesOf, type ListedType, TYPES } from './records.ts';

interface AttributeDraft {
	key: string;
	id?: number;
	name: string;
	options: string;
	isMandatory: boolean;
	isInName: boolean;
	isOn: boolean;
}

const draftOf = ({
	id,
	name,
	options,
	isMandatory,
	generateVariantName,
	state,
}: ProductTypeAttribute): AttributeDraft => ({
	key: String(id),
	id,
	name,
	options: options.split('|').join(', '),
	isMandatory: isMandatory === 1,
	isInName: generateVariantName === 1,
	isOn: state === 0,
});

const newAttribute = (): AttributeDraft => ({
	key: crypto.randomUUID(),
	name: '',
	options: '',
	isMandatory: true,
	isInName: true,
	isOn: true,
});

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

function bodyOf({ id, name, options, isMandatory, isInName, isOn }: AttributeDraft) {
	const values = options.split(/[,|]/).map((each) => each.trim());
	const known = values.filter((each) => each !== '');
	return {
		...(id === undefined ? {} : { id }),
		name: name.trim(),
		hasOptions: flag(known.length > 0),
		options: known.join('|'),
		isMandatory: flag(isMandatory),
		generateVariantName: flag(isInName),
		state: flag(!isOn),
	};
}

export function TypeDialog({ type, onClose }: { type: ListedType | undefined; onClose(): void }) {
	const words = useWords(PRICE_WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [name, setName] = useState(type?.name ?? '');
	const [isActive, setActive] = useState(type === undefined || type.state === 0);
	const [attributes, setAttributes] = useState(() => (type ? attributesOf(type).map(draftOf) : []));
	const [isTried, setTried] = useState(false);
	const save = useChange<ProductTypeChange, ProductType>({
		call: (body) => (type ? { method: 'PUT', path: `/v1/product_types/${type.id}.json`, body } : { path: TYPES, body }),
		refreshes: ['/v1/product_types', '/v1/products'],
		onDone: () => {
			tell(words.typeSaved);
			onClose();
		},
	});
	const errorAt = useFieldError(save.error);
	const isWhole = name.trim() !== '' && attributes.every((each) => each.name.trim() !== '');
	const set = (key: string, change: Partial<AttributeDraft>) =>
		setAttributes(attributes.map((each) => (each.key === key ? { ...each, ...change } : each)));
	return (
		<Dialog title={type ? words.editType : words.addType} isOpen isWide onClose={onClose}>
			<form
				className="stack"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (isWhole) save.mutate({ name: name.trim(), state: isActive ? 0 : 1, attributes: attributes.map(bodyOf) });
				}}
			>
				<TextField
					label={words.name}
					value={name}
					onValue={setName}
					error={isTried && name.trim() === '' ? general.required : errorAt('name')}
					maxLength={255}
					autoFocus
				/>
				<fieldset className="choices">
					<legend>{words.attributes}</legend>
					{attributes.map((attribute) => (
						<AttributeFields
							key={attribute.key}
							attribute={attribute}
							isTried={isTried}
							set={(change) => set(attribute.key, change)}
						/>
					))}
					<div>
						<Button size="small" icon={Plus} onClick={() => setAttributes([...attributes, newAttribute()])}>
							{words.addAttribute}
						</Button>
					</div>
				</fieldset>
				{type && <Check label={words.active} isChecked={isActive} onCheck={setActive} />}
				<Problem error={save.error} fields={['name']} />
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

interface AttributeFieldsProps {
	attribute: AttributeDraft;
	isTried: boolean;
	set(change: Partial<AttributeDraft>): void;
}

function AttributeFields({ attribute, isTried, set }: AttributeFieldsProps) {
	const words = useWords(PRICE_WORDS);
	const general = useWords(GENERAL);
	const { id, name, options, isMandatory, isInName, isOn } = attribute;
	return (
		<fieldset className="attribute" aria-label={name || words.attributeName}>
			<div className="pair">
				<TextField
					label={words.attributeName}
					value={name}
					onValue={(text) => set({ name: text })}
					placeholder={words.attributePlaceholder}
					error={isTried && name.trim() === '' ? general.required : undefined}
					maxLength={100}
				/>
				<TextField
					label={words.options}
					help={words.optionsHelp}
					value={options}
					onValue={(text) => set({ options: text })}
					placeholder="S, M, L"
					maxLength={2000}
					isOptional
				/>
			</div>
			<div className="row">
				<Check label={words.mandatory} isChecked={isMandatory} onCheck={(is) => set({ isMandatory: is })} />
				<Check label={words.inName} isChecked={isInName} onCheck={(is) => set({ isInName: is })} />
				{id !== undefined && <Check label={words.isOn} isChecked={isOn} onCheck={(is) => set({ isOn: is })} />}
			</div>
		</fieldset>
	);
}
