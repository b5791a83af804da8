/** One product: everything of it is edited in place and saved together. */

import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callApi } from '../../api/call.ts';
import { keyOf, readAll, useAll, useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { PriceList, Product, ProductType, ProductTypeAttribute, Tax } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { Costs } from './costs.tsx';
import { draftOf, type ProductDraft, type Stored, type VariantDraft } from './draft.ts';
import { WORDS } from './messages.ts';
import { usePictureChange } from './picture.ts';
import { PictureCard } from './picture-card.tsx';
import { ProductEditor } from './product-editor.tsx';
import {
	productPath,
	readPriceLists,
	readPrices,
	TOUCHED,
	TYPES,
	usePriceLists,
	WHOLE_QUERY,
	type WholeProduct,
	type WholeVariant,
} from './records.ts';
import { useProductSaving } from './use-product-draft.ts';

/** The product with all that its page edits. */
async function readStored(id: string, signal: AbortSignal): Promise<Stored> {
	const [product, variants, lists] = await Promise.all([
		callApi<WholeProduct>(productPath(id), { query: WHOLE_QUERY, signal }),
		readAll<WholeVariant>(`/v1/products/${id}/variants.json`, { expand: '[attribute_values]' }),
		readPriceLists(),
	]);
	const ids = variants.map((variant) => variant.id);
	const open = lists.filter(({ state }) => state === 0);
	const prices = await Promise.all(
		open.map(async (list) => [list.id, await readPrices(list.id, ids, signal)] as const),
	);
	return { product, variants, prices: new Map(prices) };
}

const useStored = (id: string) =>
	useQuery({
		queryKey: [...keyOf(productPath(id), WHOLE_QUERY), 'whole'],
		queryFn: ({ signal }) => readStored(id, signal),
		// What one is typing is not replaced by what another saves; it is read again after saving.
		staleTime: 60_000,
	});

export function Page() {
	const id = useParam('id');
	const stored = useStored(id);
	const types = useAll<ProductType>(TYPES);
	const taxes = useAll<Tax>('/v1/taxes.json');
	const lists = usePriceLists();
	const error = stored.error ?? types.error ?? taxes.error ?? lists.error;
	if (error && !stored.data) return <Failure error={error} onRetry={() => void stored.refetch()} />;
	if (!stored.data || !types.data || !taxes.data || !lists.data) return <Waiting />;
	return <StoredProduct key={id} stored={stored.data} types={types.data} taxes={taxes.data} lists={lists.data} />;
}

interface StoredProps {
	stored: Stored;
	types: readonly ProductType[];
	taxes: readonly Tax[];
	lists: readonly PriceList[];
}

/** What one has changed is laid over what is stored, also when that is read again meanwhile. */
function useEdited(stored: Stored) {
	const { quantity } = useFormats();
	const before = useMemo(() => draftOf(stored, quantity), [stored, quantity]);
	const [edited, setEdited] = useState<ProductDraft>();
	return { before, draft: edited ?? before, isDirty: edited !== undefined, setEdited };
}

function StoredProduct({ stored, types, taxes, lists }: StoredProps) {
	const words = useWords(WORDS);
	const may = useMay();
	const tell = useTell();
	const { product, variants } = stored;
	const { before, draft, isDirty, setEdited } = useEdited(stored);
	const [removing, setRemoving] = useState<VariantDraft>();
	const attributes = useAll<ProductTypeAttribute>(`/v1/product_types/${draft.typeId}/attributes.json`);
	const saving = useProductSaving({
		draft,
		before,
		attributes: attributes.data ?? [],
		productId: product.id,
		onDone: () => {
			setEdited(undefined);
			tell(words.saved);
		},
	});
	const picture = usePictureChange(product.id, (sent) => tell(sent ? words.pictureSaved : words.pictureRemoved));
	const remove = useChange<number, unknown>({
		call: (id) => ({ method: 'DELETE', path: `/v1/variants/${id}.json` }),
		refreshes: TOUCHED,
		onDone: (_answer, id) => {
			setEdited((edited) => edited && { ...edited, variants: edited.variants.filter((each) => each.id !== id) });
			setRemoving(undefined);
			tell(words.removed);
		},
	});
	return (
		<>
			<ProductEditor
				title={product.name}
				badge={product.state === 0 ? <Badge tone="good">{words.active}</Badge> : <Badge>{words.inactive}</Badge>}
				actions={
					<>
						<StockLink stored={stored} />
						<StateButton product={product} isDisabled={isDirty} />
					</>
				}
				draft={draft}
				choices={{ types, taxes, lists, attributes: attributes.data ?? [] }}
				saving={saving}
				isDirty={isDirty}
				onDraft={setEdited}
				onRemove={setRemoving}
				side={
					<>
						<PictureCard
							name={product.name}
							url={product.urlPicture ?? undefined}
							isBusy={picture.isPending}
							isDisabled={!may('catalog:write')}
							error={picture.error}
							onPicture={(sent) => picture.mutate(sent)}
						/>
						{product.stockControl === 1 && may('stock:read') && <Costs variants={variants} />}
					</>
				}
			/>
			<ConfirmDialog
				question={words.removeQuestion(removing?.description || removing?.code || '')}
				text={words.removeText}
				action={words.removeVariant}
				isOpen={removing !== undefined}
				isBusy={remove.isPending}
				error={remove.error}
				onConfirm={() => removing?.id !== undefined && remove.mutate(removing.id)}
				onClose={() => setRemoving(undefined)}
			/>
		</>
	);
}

function StockLink({ stored: { product, variants } }: { stored: Stored }) {
	const words = useWords(WORDS);
	const may = useMay();
	const [first] = variants;
	if (product.stockControl !== 1 || !first || !may('stock:read')) return null;
	const isOnly = variants.length === 1;
	return (
		<LinkButton to={isOnly ? `/stock/${first.id}` : '/stock'} search={isOnly ? {} : { q: product.name }} icon={Boxes}>
			{words.seeStock}
		</LinkButton>
	);
}

/** At once, and taken back by one press; while something is written, the form's own choice counts. */
function StateButton({ product, isDisabled }: { product: WholeProduct; isDisabled: boolean }) {
	const words = useWords(WORDS);
	const mayWrite = useMay()('catalog:write');
	const tell = useTell();
	const change = useChange<0 | 1, Product>({
		call: (state) => ({ method: 'PUT', path: productPath(product.id), body: { state } }),
		refreshes: TOUCHED,
		onDone: (_answer, state) =>
			tell(state === 0 ? words.activated(1) : words.deactivated(1), {
				undo: () => change.mutate(state === 0 ? 1 : 0),
			}),
	});
	if (!mayWrite) return null;
	const isActive = product.state === 0;
	return (
		<Button isBusy={change.isPending} disabled={isDisabled} onClick={() => change.mutate(isActive ? 1 : 0)}>
			{isActive ? words.deactivate : words.activate}
		</Button>
	);
}
