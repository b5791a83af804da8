/** The facts of a product: what one always fills in first, the rest behind "more options". */
import type { ProductType, Tax } from '../../api/shapes.ts';
import { Check, Select, TextArea, TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import type { ProductDraft } from './draft.ts';
import { WORDS } from './messages.ts';
import { PACK, SERVICE } from './records.ts';
import type { Errors } from './use-product-draft.ts';

interface FactsProps {
	draft: ProductDraft;
	types: readonly ProductType[];
	taxes: readonly Tax[];
	errors: Errors;
	isDisabled: boolean;
	isNew: boolean;
	onDraft(draft: ProductDraft): void;
}

export function ProductFacts({ draft, types, taxes, errors, isDisabled, isNew, onDraft }: FactsProps) {
	const words = useWords(WORDS);
	const set = (change: Partial<ProductDraft>) => onDraft({ ...draft, ...change });
	const isPack = draft.classification === PACK;
	const kinds = isPack ? [PACK] : [0, SERVICE];
	const shownTypes = types.filter(({ id, state }) => state === 0 || String(id) === draft.typeId);
	return (
		<Card title={words.facts}>
			<fieldset className="form wide" disabled={isDisabled}>
				<TextField
					label={words.name}
					value={draft.name}
					onValue={(name) => set({ name })}
					placeholder={words.namePlaceholder}
					error={errors.get('name')}
					maxLength={255}
					autoFocus={isNew}
				/>
				<TextArea
					label={words.description}
					value={draft.description}
					onValue={(description) => set({ description })}
					error={errors.get('description')}
					maxLength={2000}
					rows={2}
					isOptional
				/>
				<div className="pair">
					<Select
						label={words.type}
						value={draft.typeId}
						options={shownTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
						onValue={(typeId) => set({ typeId })}
						error={errors.get('productTypeId')}
					/>
					<Select
						label={words.kind}
						value={String(draft.classification)}
						options={kinds.map((kind) => ({ value: String(kind), label: kindName(kind, words.kinds) }))}
						onValue={(kind) => set({ classification: Number(kind) })}
						error={errors.get('classification')}
						help={isPack ? words.packNote : undefined}
						disabled={isPack}
					/>
				</div>
				<Taxes taxes={taxes} chosen={draft.taxIds} error={errors.get('taxes')} onChange={(taxIds) => set({ taxIds })} />
				{draft.classification === 0 && (
					<Check
						label={words.keepsStock}
						help={words.keepsStockHelp}
						isChecked={draft.keepsStock}
						onCheck={(keepsStock) => set({ keepsStock })}
					/>
				)}
				<MoreFacts draft={draft} set={set} />
			</fieldset>
		</Card>
	);
}

const kindName = (kind: number, names: { 0: string; 1: string; 3: string }): string =>
	kind === PACK ? names[3] : kind === SERVICE ? names[1] : names[0];

interface TaxesProps {
	taxes: readonly Tax[];
	chosen: readonly number[];
	error: string | undefined;
	onChange(chosen: number[]): void;
}

function Taxes({ taxes, chosen, error, onChange }: TaxesProps) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const shown = taxes.filter(({ id, state }) => state === 0 || chosen.includes(id));
	return (
		<fieldset className="choices two">
			<legend>{words.taxes}</legend>
			{shown.map(({ id, name, percentage }) => (
				<Check
					key={id}
					label={name.includes('%') ? name : `${name} ${quantity(Number(percentage))} %`}
					isChecked={chosen.includes(id)}
					onCheck={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
				/>
			))}
			{chosen.length === 0 && <small>{words.taxesNone}</small>}
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}

function MoreFacts({ draft, set }: { draft: ProductDraft; set(change: Partial<ProductDraft>): void }) {
	const words = useWords(WORDS);
	return (
		<details className="more-options">
			<summary>{words.moreOptions}</summary>
			<div className="stack">
				{draft.classification !== PACK && (
					<Check
						label={words.allowsDecimals}
						help={words.allowsDecimalsHelp}
						isChecked={draft.allowsDecimals}
						onCheck={(allowsDecimals) => set({ allowsDecimals })}
					/>
				)}
				{draft.classification === 0 && (
					<Check label={words.hasSerials} isChecked={draft.hasSerials} onCheck={(hasSerials) => set({ hasSerials })} />
				)}
				{draft.classification === 0 && draft.hasSerials && (
					<Check label={words.isLot} isChecked={draft.isLot} onCheck={(isLot) => set({ isLot })} />
				)}
				<Check label={words.isActive} isChecked={draft.isActive} onCheck={(isActive) => set({ isActive })} />
				<div className="pair">
					<TextField
						label={words.ledgerAccount}
						value={draft.ledgerAccount}
						onValue={(ledgerAccount) => set({ ledgerAccount })}
						maxLength={100}
						isOptional
					/>
					<TextField
						label={words.costCenter}
						value={draft.costCenter}
						onValue={(costCenter) => set({ costCenter })}
						maxLength={100}
						isOptional
					/>
				</div>
			</div>
		</details>
	);
}
