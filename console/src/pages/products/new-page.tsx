/** A new product with its variants, prices and picture, by keyboard from the first field to the next product. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAll } from '../../api/queries.ts';
import type { PriceList, ProductType, ProductTypeAttribute, Tax } from '../../api/shapes.ts';
import { Failure } from '../../kit/failure.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useWords } from '../../words/language.tsx';
import { newProduct, type ProductDraft } from './draft.ts';
import { WORDS } from './messages.ts';
import { putPicture } from './picture.ts';
import { PictureCard } from './picture-card.tsx';
import { ProductEditor } from './product-editor.tsx';
import { TYPES, usePriceLists } from './records.ts';
import { useProductSaving } from './use-product-draft.ts';

export function Page() {
	const types = useAll<ProductType>(TYPES);
	const taxes = useAll<Tax>('/v1/taxes.json');
	const lists = usePriceLists();
	const [round, setRound] = useState(0);
	const error = types.error ?? taxes.error ?? lists.error;
	if (error) return <Failure error={error} />;
	if (!types.data || !taxes.data || !lists.data) return <Waiting />;
	const choices = { types: types.data, taxes: taxes.data, lists: lists.data };
	return <NewProduct key={round} {...choices} onNext={() => setRound(round + 1)} />;
}

interface NewProps {
	types: readonly ProductType[];
	taxes: readonly Tax[];
	lists: readonly PriceList[];
	/** The next one, empty. */
	onNext(): void;
}

function NewProduct({ types, taxes, lists, onNext }: NewProps) {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const tell = useTell();
	const [address] = useAddress();
	const [first] = useState(() => newProduct(taxes, String(types[0]?.id ?? ''), address.barcode ?? ''));
	const [draft, setDraft] = useState<ProductDraft>(first);
	const [picture, setPicture] = useState<Blob>();
	const [isDone, setDone] = useState(false);
	const attributes = useAll<ProductTypeAttribute>(`/v1/product_types/${draft.typeId}/attributes.json`);
	const saving = useProductSaving({
		draft,
		before: undefined,
		attributes: attributes.data ?? [],
		andThen: async (id) => picture && putPicture(id, picture),
		onDone: (id, isAnother) => {
			tell(words.created(draft.name.trim()));
			setDone(true);
			if (isAnother) onNext();
			// Once the page no longer asks before it is left.
			else setTimeout(() => void navigate({ to: `/products/${id}` }));
		},
	});
	return (
		<ProductEditor
			title={words.add}
			draft={draft}
			choices={{ types, taxes, lists, attributes: attributes.data ?? [] }}
			saving={saving}
			isNew
			isDirty={!isDone && (draft !== first || picture !== undefined)}
			onDraft={setDraft}
			side={
				<PictureCard
					name={draft.name}
					url={undefined}
					pending={picture}
					onPicture={(chosen) => setPicture(chosen ?? undefined)}
				/>
			}
		/>
	);
}
