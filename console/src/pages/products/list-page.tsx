/** Every product: found by name or code, filtered by type and state, with its picture and price. */
import './products.css';
import { FileSpreadsheet, Package, Plus, Tag, Tags, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { BulkChange } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Problem } from '../../kit/failure.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useTell } from '../../kit/toast.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { LIST_QUERY, type ListedProduct, PRODUCTS, pricesOf, TOUCHED, usePricedPages, variantsOf } from './records.ts';
import { Thumb } from './thumb.tsx';
import { useFilters } from './use-filters.ts';

function useColumns(): Column<ListedProduct>[] {
	const words = useWords(WORDS);
	const { money } = useFormats();
	return useMemo(() => {
		const codesOf = (product: ListedProduct) => variantsOf(product).map(({ code }) => code);
		const shortCodes = (product: ListedProduct): string => {
			const codes = codesOf(product);
			return codes.length > 1 ? words.variantCount(product.variants.count ?? codes.length) : (codes[0] ?? '');
		};
		const stateOf = ({ state }: ListedProduct) => (state === 0 ? words.active : words.inactive);
		return [
			{
				key: 'name',
				title: words.product,
				isTitle: true,
				cell: ({ name, urlPicture }) => (
					<span className="named">
						<Thumb url={urlPicture} name={name} />
						<span>{name}</span>
					</span>
				),
				text: ({ name }) => name,
			},
			{
				key: 'code',
				title: words.code,
				cell: (product) => <small>{shortCodes(product)}</small>,
				text: (product) => codesOf(product).join(' | '),
			},
			{
				key: 'type',
				title: words.type,
				cell: ({ product_type }) => product_type.name ?? '',
				text: ({ product_type }) => product_type.name ?? '',
				isOffPhone: true,
			},
			{
				key: 'state',
				title: words.state,
				cell: (product) => <Badge tone={product.state === 0 ? 'good' : 'plain'}>{stateOf(product)}</Badge>,
				text: stateOf,
			},
			{
				key: 'price',
				title: words.price,
				align: 'end',
				cell: (product) => {
					const prices = pricesOf(product);
					const [lowest] = prices;
					if (lowest === undefined) return <small>{words.noPrice}</small>;
					const shown = money(lowest);
					return <span className="number">{prices.at(-1) === lowest ? shown : words.priceFrom(shown)}</span>;
				},
				text: (product) => pricesOf(product)[0] ?? '',
			},
		];
	}, [words, money]);
}

export function Page() {
	const words = useWords(WORDS);
	const isPhone = useIsPhone();
	const mayWrite = useMay()('catalog:write');
	const readPage = usePricedPages();
	const add = mayWrite && (
		<LinkButton to="/products/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	const actions = (
		<>
			<LinkButton to="/products/prices" icon={Tags}>
				{words.prices}
			</LinkButton>
			{!isPhone && (
				<LinkButton to="/products/types" icon={Tag}>
					{words.types}
				</LinkButton>
			)}
			{mayWrite && (
				<LinkButton to="/products/import" icon={Upload}>
					{words.importing}
				</LinkButton>
			)}
			{mayWrite && !isPhone && (
				<LinkButton to="/products/sheet" icon={FileSpreadsheet}>
					{words.sheet}
				</LinkButton>
			)}
			{!isPhone && add}
		</>
	);
	return (
		<Frame title={words.title} lead={words.lead} actions={actions}>
			<ResourceList<ListedProduct>
				path={PRODUCTS}
				query={LIST_QUERY}
				readPage={readPage}
				label={words.title}
				columns={useColumns()}
				filters={useFilters()}
				search={words.search}
				linkOf={({ id }) => `/products/${id}`}
				exportAs={words.title.toLowerCase()}
				{...(mayWrite && { onSelected: (chosen: readonly ListedProduct[]) => <OfSelected chosen={chosen} /> })}
				empty={
					<EmptyState icon={Package} title={words.none} text={words.noneText}>
						{add}
						{mayWrite && (
							<LinkButton to="/products/import" icon={Upload}>
								{words.importing}
							</LinkButton>
						)}
					</EmptyState>
				}
			/>
			{isPhone && add && <FixedAction>{add}</FixedAction>}
		</Frame>
	);
}

interface StateChange {
	ids: readonly number[];
	state: 0 | 1;
}

/** Together, and taken back by one press. */
function OfSelected({ chosen }: { chosen: readonly ListedProduct[] }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const change = useChange<StateChange, BulkChange>({
		call: ({ ids, state }) => ({
			method: 'PUT',
			path: '/v1/products/bulk.json',
			body: { items: ids.map((id) => ({ id, state })) },
		}),
		refreshes: TOUCHED,
		onDone: ({ changed }, { ids, state }) =>
			tell(state === 0 ? words.activated(changed) : words.deactivated(changed), {
				undo: () => change.mutate({ ids, state: state === 0 ? 1 : 0 }),
			}),
	});
	const those = (state: number) => chosen.filter((product) => product.state === state).map(({ id }) => id);
	const [active, inactive] = [those(0), those(1)];
	return (
		<>
			{active.length > 0 && (
				<Button size="small" isBusy={change.isPending} onClick={() => change.mutate({ ids: active, state: 1 })}>
					{words.deactivate}
				</Button>
			)}
			{inactive.length > 0 && (
				<Button size="small" isBusy={change.isPending} onClick={() => change.mutate({ ids: inactive, state: 0 })}>
					{words.activate}
				</Button>
			)}
			<Problem error={change.error} />
		</>
	);
}
