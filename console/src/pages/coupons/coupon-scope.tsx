/** What a coupon is for: the whole store, or the products and collections that are chosen. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Product, ProductCollection } from '../../api/shapes.ts';
import { IconButton } from '../../kit/button.tsx';
import { RecordCombobox } from '../../kit/combobox.tsx';
import { Check } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import type { CouponDraft } from './draft.ts';
import { WORDS } from './messages.ts';

/** More would ask for as many names at once. */
const SHOWN = 30;

interface ScopeProps {
	draft: CouponDraft;
	set(change: Partial<CouponDraft>): void;
}

export function CouponScope({ draft: { products, collections }, set }: ScopeProps) {
	const words = useWords(WORDS);
	const mayRead = useMay()('catalog:read');
	// Emptied after each choice, so that one goes on with the next.
	const [round, setRound] = useState(0);
	return (
		<Card title={words.what}>
			<div className="form">
				<small>{products.length + collections.length > 0 ? words.whatSome : words.whatAll}</small>
				{products.length > 0 && (
					<ul className="coupon-products">
						{products.slice(0, SHOWN).map((id) => (
							<ChosenProduct
								key={id}
								id={id}
								isNamed={mayRead}
								onRemove={() => set({ products: products.filter((each) => each !== id) })}
							/>
						))}
						{products.length > SHOWN && <li>{words.andMore(products.length - SHOWN)}</li>}
					</ul>
				)}
				{mayRead && (
					<>
						<RecordCombobox<Product>
							key={round}
							label={words.addProduct}
							path="/v1/products.json"
							query={{ state: 0 }}
							show={({ id, name }) => ({ value: String(id), label: name })}
							value={null}
							isOptional
							onValue={(choice) => {
								if (!choice) return;
								if (!products.includes(choice.value)) set({ products: [...products, choice.value] });
								setRound(round + 1);
							}}
						/>
						<Collections chosen={collections} onChange={(chosen) => set({ collections: chosen })} />
					</>
				)}
			</div>
		</Card>
	);
}

function ChosenProduct({ id, isNamed, onRemove }: { id: string; isNamed: boolean; onRemove(): void }) {
	const general = useWords(GENERAL);
	const { data } = useResource<Product>(`/v1/products/${encodeURIComponent(id)}.json`, { enabled: isNamed });
	const name = data?.name ?? id;
	return (
		<li>
			<span>{name}</span>
			<IconButton label={`${general.remove}: ${name}`} icon={X} onClick={onRemove} />
		</li>
	);
}

interface CollectionsProps {
	chosen: readonly string[];
	onChange(chosen: string[]): void;
}

function Collections({ chosen, onChange }: CollectionsProps) {
	const words = useWords(WORDS);
	const { data = [] } = useAll<ProductCollection>('/v1/collections.json');
	const isFor = (id: number, name: string) => (each: string) =>
		each === String(id) || each.toLowerCase() === name.toLowerCase();
	const shown = data.filter(({ id, name, state }) => state === 0 || chosen.some(isFor(id, name)));
	if (shown.length === 0) return null;
	return (
		<fieldset className="choices two">
			<legend>{words.collections}</legend>
			{shown.map(({ id, name }) => (
				<Check
					key={id}
					label={name}
					isChecked={chosen.some(isFor(id, name))}
					onCheck={(isOn) => onChange(isOn ? [...chosen, String(id)] : chosen.filter((each) => !isFor(id, name)(each)))}
				/>
			))}
		</fieldset>
	);
}
