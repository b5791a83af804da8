/** Many products edited at once, as in a spreadsheet, and saved together. */
import './products.css';
import './sheet.css';
import { Save, Undo2 } from 'lucide-react';
import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useResourcePages } from '../../api/queries.ts';
import type { PriceList } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { FilterChips } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { SearchField } from '../../kit/resource-list.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { LIST_QUERY, type ListedProduct, PRODUCTS, usePricedPages, usePriceLists } from './records.ts';
import { type Place, rowsOf } from './sheet.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SHEET_WORDS } from './sheet-messages.ts';
import { SheetProblems } from './sheet-problems.tsx';
import { useFilters } from './use-filters.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSheet } from './use-sheet.ts';

interface ListChipProps {
	/** Those that are open; the first is the company's own. */
	lists: readonly PriceList[];
}

/** The list whose prices are shown, beside the filters. */
function ListChip({ lists }: ListChipProps) {
	const words = useWords(SHEET_WORDS);
	const id = useId();
	const [address, change] = useAddress();
	if (lists.length < 2) return null;
	return (
		<span className="chip">
			<label htmlFor={id}>{words.priceList}</label>
			<select
				id={id}
				value={address.pricelist ?? lists[0]?.id}
				onChange={({ target }) => change({ pricelist: target.value })}
			>
				{lists.map(({ id: value, name }) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
		</span>
	);
}

const NO_LISTS: readonly PriceList[] = [];

export function Page() {
	const words = useWords(SHEET_WORDS);
	const { search } = useWords(WORDS);
	const [address] = useAddress();
	const chips = useFilters();
	const { data: lists = NO_LISTS } = usePriceLists();
	const open = lists.filter(({ state }) => state === 0);
	const query = useMemo(() => {
		const chosen = Object.fromEntries(chips.map(({ name }) => [name, address[name]]));
		return { ...LIST_QUERY, ...chosen, pricelist: address.pricelist, q: address.q || undefined };
	}, [chips, address]);
	const pages = useResourcePages<ListedProduct>(PRODUCTS, query, undefined, usePricedPages());
	const read = useMemo(() => rowsOf(pages.data?.pages.flatMap(({ items }) => items) ?? []), [pages.data]);
	const sheet = useSheet(read, address.pricelist ?? open[0]?.id);
	const { rows } = sheet;
	const [active, setActive] = useState<Place>({ row: 0, column: 0 });
	const saveButton = useRef<HTMLDivElement>(null);
	const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
	const onEnd = useCallback(() => {
		if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, fetchNextPage]);
	const jump = (place: Place) => {
		setActive(place);
		// Once the row is in sight.
		setTimeout(() => document.querySelector<HTMLElement>('.sheet [data-active]')?.focus());
	};
	useSaveKey(() => sheet.edits.size > 0 && sheet.problems.length === 0 && !sheet.isSaving && sheet.save());
	if (pages.error && !pages.data) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
	return (
		<Frame
			title={words.title}
			lead={words.lead}
			back="/products"
			actions={<Actions sheet={sheet} buttons={saveButton} onProblem={jump} />}
		>
			<PhoneHint />
			<div className="list-tools">
				{/* What is written and not saved yet stays in its rows. */}
				<fieldset className="sheet-tools" disabled={sheet.edits.size > 0}>
					<SearchField label={search} />
					<FilterChips filters={chips} />
					<ListChip lists={open} />
				</fieldset>
			</div>
			<SheetProblems sheet={sheet} rows={rows} onProblem={jump} />
			<Problem error={sheet.problems.length === 0 ? sheet.error : undefined} />
			{!pages.data && <Skeleton lines={10} height={36} />}
			{pages.data && rows.length === 0 && <EmptyState title={words.none} />}
			{rows.length > 0 && (
				<SheetGrid
					rows={rows}
					sheet={sheet}
					active={{ ...active, row: Math.min(active.row, rows.length - 1) }}
					onMove={setActive}
					onEnd={onEnd}
					onLeave={() => saveButton.current?.querySelector('button')?.focus()}
				/>
			)}
			<Unsaved isDirty={sheet.edits.size > 0} />
		</Frame>
	);
}

interface ActionsProps {
	sheet: ReturnType<typeof useSheet>;
	buttons: RefObject<HTMLDivElement | null>;
	onProblem(place: Place): void;
}

function Actions({ sheet, buttons, onProblem }: ActionsProps) {
	const words = useWords(SHEET_WORDS);
	const general = useWords(GENERAL);
	const { size } = sheet.edits;
	const save = () => {
		const [first] = sheet.problems;
		if (first) onProblem(first);
		else sheet.save();
	};
	return (
		<div className="row" ref={buttons}>
			<Button look="primary" icon={Save} isBusy={sheet.isSaving} onClick={() => size > 0 && save()}>
				{words.save(size)}
			</Button>
			<Button icon={Undo2} disabled={!sheet.canUndo} onClick={sheet.undo}>
				{general.undo}
			</Button>
			{size > 0 && (
				<Button look="quiet" onClick={sheet.discard}>
					{words.discard}
				</Button>
			)}
		</div>
	);
}

function PhoneHint() {
	const words = useWords(SHEET_WORDS);
	return useIsPhone() ? <p className="notice">{words.onDesk}</p> : null;
}
