/** One price list: every price in it, changed one by one or all by a percentage. */
import './products.css';
import { Pencil, Percent, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type { PriceList, PriceListDetail } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { readAmount } from '../../words/amount.ts';
import { useFieldError } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import { PRICE_WORDS } from './price-messages.ts';
import { codeOf, LISTED_PRICES, type ListedPrice, nameOfPrice, pricesPath } from './records.ts';

function useColumns(onEdit: ((price: ListedPrice) => void) | undefined): Column<ListedPrice>[] {
	const words = useWords(PRICE_WORDS);
	const { money } = useFormats();
	return useMemo(
		() => [
			{ key: 'product', title: words.product, isTitle: true, cell: nameOfPrice, text: nameOfPrice },
			{ key: 'code', title: words.code, cell: (price) => <small>{codeOf(price)}</small>, text: codeOf },
			{
				key: 'net',
				title: words.net,
				align: 'end',
				isOffPhone: true,
				cell: ({ variantValue }) => <small>{variantValue > 0 ? money(variantValue) : ''}</small>,
				text: ({ variantValue }) => variantValue,
			},
			{
				key: 'price',
				title: words.withTaxes,
				align: 'end',
				cell: (price) => (
					<span className="priced">
						{price.variantValue > 0 ? (
							<span className="number">{money(price.variantValueWithTaxes)}</span>
						) : (
							<small>{words.noPrice}</small>
						)}
						{onEdit && (
							<IconButton label={words.editPrice(nameOfPrice(price))} icon={Pencil} onClick={() => onEdit(price)} />
						)}
					</span>
				),
				text: ({ variantValueWithTaxes }) => variantValueWithTaxes,
			},
		],
		[words, money, onEdit],
	);
}

export function Page() {
	const words = useWords(PRICE_WORDS);
	const id = useParam('id');
	const mayWrite = useMay()('catalog:write');
	const { data: list, error, refetch } = useResource<PriceList>(`/v1/price_lists/${id}.json`);
	const [edited, setEdited] = useState<ListedPrice>();
	const [isChanging, setChanging] = useState(false);
	const columns = useColumns(mayWrite ? setEdited : undefined);
	if (error && !list) return <Failure error={error} onRetry={() => void refetch()} />;
	if (!list) return <Waiting />;
	return (
		<Frame
			title={list.name}
			badge={list.state === 0 ? undefined : <Badge>{words.inactive}</Badge>}
			lead={list.description}
			back="/products/prices"
			actions={
				mayWrite && (
					<Button icon={Percent} onClick={() => setChanging(true)}>
						{words.change}
					</Button>
				)
			}
		>
			<ResourceList<ListedPrice>
				path={pricesPath(id)}
				query={LISTED_PRICES}
				label={list.name}
				columns={columns}
				search={words.search}
				exportAs={list.name}
				empty={<EmptyState icon={Tags} title={words.none} text={words.noneText} />}
			/>
			{edited && <PriceDialog listId={id} price={edited} onClose={() => setEdited(undefined)} />}
			{isChanging && <PercentDialog listId={id} onClose={() => setChanging(false)} />}
		</Frame>
	);
}

interface PriceDialogProps {
	listId: string;
	price: ListedPrice;
	onClose(): void;
}

function PriceDialog({ listId, price, onClose }: PriceDialogProps) {
	const words = useWords(PRICE_WORDS);
	const general = useWords(GENERAL);
	const { quantity } = useFormats();
	const { language } = useReader();
	const { currency } = useSession();
	const tell = useTell();
	const [text, setText] = useState(price.variantValue > 0 ? quantity(price.variantValueWithTaxes) : '');
	const [isTried, setTried] = useState(false);
	const value = readAmount(text, language, currency.decimals);
	const save = useChange<number, PriceListDetail>({
		call: (variantValueWithTaxes) => ({
			method: 'PUT',
			path: `/v1/price_lists/${listId}/details/${price.id}.json`,
			body: { variantValueWithTaxes },
		}),
		refreshes: ['/v1/price_lists', '/v1/products'],
		onDone: () => {
			tell(words.priceSaved);
			onClose();
		},
	});
	const errorAt = useFieldError(save.error);
	return (
		<Dialog title={words.editPrice(nameOfPrice(price))} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (value !== undefined) save.mutate(value);
				}}
			>
				<TextField
					label={words.newPrice}
					value={text}
					onValue={setText}
					error={isTried && value === undefined ? words.badPrice : errorAt('variantValueWithTaxes')}
					inputMode="decimal"
					autoComplete="off"
					autoFocus
				/>
				<Problem error={save.error} fields={['variantValueWithTaxes']} />
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
