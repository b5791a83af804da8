/** The variants of a product, each with its codes and its price in every list. */
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PriceList, ProductTypeAttribute } from '../../api/shapes.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Check, Select, TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import { newVariant, type VariantDraft } from './draft.ts';
import { WORDS } from './messages.ts';
import { atVariant, type Errors } from './use-product-draft.ts';

interface VariantsProps {
	variants: readonly VariantDraft[];
	/** Those that are open. */
	lists: readonly PriceList[];
	attributes: readonly ProductTypeAttribute[];
	errors: Errors;
	isDisabled: boolean;
	/** A pack has one. */
	isSingle: boolean;
	onChange(variants: VariantDraft[]): void;
	/** Asked for one that is stored. */
	onRemove(variant: VariantDraft): void;
}

export function Variants({ variants, isDisabled, isSingle, onChange, onRemove, ...rest }: VariantsProps) {
	const words = useWords(WORDS);
	const list = useRef<HTMLDivElement>(null);
	const count = useRef(variants.length);
	// One goes on typing in the row that was just added.
	useEffect(() => {
		if (variants.length === count.current + 1)
			list.current?.querySelector<HTMLElement>('.variant:last-child input')?.focus();
		count.current = variants.length;
	}, [variants.length]);
	return (
		<Card title={words.variants}>
			<fieldset className="form wide" disabled={isDisabled}>
				<small>{words.variantsHelp}</small>
				<div className="variants" ref={list}>
					{variants.map((variant, place) => (
						<VariantFields
							key={variant.key}
							variant={variant}
							number={place + 1}
							isOnly={variants.length === 1}
							{...rest}
							onChange={(changed) => onChange(variants.map((each) => (each.key === variant.key ? changed : each)))}
							onRemove={() =>
								variant.id === undefined
									? onChange(variants.filter(({ key }) => key !== variant.key))
									: onRemove(variant)
							}
						/>
					))}
				</div>
				{!isSingle && !isDisabled && (
					<div>
						<Button icon={Plus} onClick={() => onChange([...variants, newVariant()])}>
							{words.addVariant}
						</Button>
					</div>
				)}
			</fieldset>
		</Card>
	);
}

interface FieldsProps extends Pick<VariantsProps, 'lists' | 'attributes' | 'errors'> {
	variant: VariantDraft;
	number: number;
	isOnly: boolean;
	onChange(variant: VariantDraft): void;
	onRemove(): void;
}

function VariantFields({ variant, number, isOnly, lists, attributes, errors, onChange, onRemove }: FieldsProps) {
	const words = useWords(WORDS);
	const { key } = variant;
	const set = (change: Partial<VariantDraft>) => onChange({ ...variant, ...change });
	const error = (field: string) => errors.get(atVariant(key, field));
	const name = variant.description || variant.code || words.variant(number);
	return (
		<fieldset className="variant" aria-label={words.variant(number)}>
			<div className="variant-fields">
				{attributes
					.filter(({ state }) => state === 0)
					.map((attribute) => (
						<AttributeField
							key={attribute.id}
							attribute={attribute}
							value={variant.values[attribute.id] ?? ''}
							error={error(`value/${attribute.id}`) ?? (attribute.isMandatory ? error('attribute_values') : undefined)}
							onValue={(value) => set({ values: { ...variant.values, [attribute.id]: value } })}
						/>
					))}
				<TextField
					label={words.variantDescription}
					value={variant.description}
					onValue={(description) => set({ description })}
					placeholder={words.variantPlaceholder}
					error={error('description')}
					maxLength={2000}
					isOptional
				/>
				<TextField
					label={words.code}
					value={variant.code}
					onValue={(code) => set({ code })}
					help={variant.id === undefined ? words.codeHelp : undefined}
					error={error('code')}
					maxLength={100}
					autoComplete="off"
				/>
				<TextField
					label={words.barCode}
					value={variant.barCode}
					onValue={(barCode) => set({ barCode })}
					error={error('barCode')}
					maxLength={100}
					inputMode="numeric"
					autoComplete="off"
				/>
				{lists.map((list) => (
					<TextField
						key={list.id}
						label={lists.length === 1 ? words.price : words.priceIn(list.name)}
						value={variant.prices[list.id] ?? ''}
						onValue={(price) => set({ prices: { ...variant.prices, [list.id]: price } })}
						help={words.withTaxes}
						error={error(`price/${list.id}`)}
						inputMode="decimal"
						autoComplete="off"
					/>
				))}
			</div>
			<div className="variant-foot">
				<details>
					<summary>{words.flags}</summary>
					<Check label={words.variantActive} isChecked={variant.isActive} onCheck={(isActive) => set({ isActive })} />
					<Check
						label={words.unlimited}
						isChecked={variant.isUnlimited}
						onCheck={(isUnlimited) => set({ isUnlimited })}
					/>
					<Check
						label={words.negative}
						isChecked={variant.mayBeNegative}
						onCheck={(mayBeNegative) => set({ mayBeNegative })}
					/>
				</details>
				{!isOnly && <IconButton label={`${words.removeVariant}: ${name}`} icon={Trash2} onClick={onRemove} />}
			</div>
		</fieldset>
	);
}

interface AttributeProps {
	attribute: ProductTypeAttribute;
	value: string;
	error: string | undefined;
	onValue(value: string): void;
}

function AttributeField({ attribute, value, error, onValue }: AttributeProps) {
	const { name, hasOptions, options, isMandatory } = attribute;
	const isOptional = isMandatory === 0;
	if (hasOptions === 0)
		return (
			<TextField label={name} value={value} onValue={onValue} error={error} isOptional={isOptional} maxLength={255} />
		);
	const known = options.split('|').map((option) => option.trim());
	// What was chosen before an option was taken away is still shown.
	const shown = value === '' || known.includes(value) ? known : [value, ...known];
	return (
		<Select
			label={name}
			value={value}
			placeholder="–"
			options={shown.map((option) => ({ value: option, label: option }))}
			onValue={onValue}
			error={error}
			isOptional={isOptional}
		/>
	);
}
