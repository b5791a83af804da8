/** A list of the API as a page shows it: search, filters in the address, rows that come as one scrolls, export. */
import { Download, Search } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Query } from '../api/call.ts';
import { type PageReader, readAll, useResourcePages } from '../api/queries.ts';
import { useFormats } from '../words/formats.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import { saveCsv } from './csv.ts';
import { EmptyState } from './empty-state.tsx';
import { Failure } from './failure.tsx';
import { type Filter, FilterChips } from './filters.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';
import type { Column } from './table-parts.ts';
import { useTell } from './toast.tsx';
import { useAddress } from './use-address.ts';

export interface ResourceListProps<T> {
	/** `/v1/shippings.json`. */
	path: string;
	/** What is asked for in any case: `{ expand: '[office]' }`. */
	query?: Query;
	label: string;
	columns: readonly Column<T>[];
	filters?: readonly Filter[];
	/** The list takes `q=`; what the field says. */
	search?: string;
	linkOf?(record: T): string;
	/** Shown while nothing is there at all; its own action inside. */
	empty?: ReactNode;
	/** The file's name, without its ending. */
	exportAs?: string;
	/** Milliseconds between readings, for what changes without an event. */
	every?: number;
	/** Where a page is read otherwise than by its path alone. */
	readPage?: PageReader<T>;
	/** What can be done with selected rows; with it rows can be selected. */
	onSelected?(records: readonly T[]): ReactNode;
}

const TYPING_MS = 80;

export function ResourceList<T extends { id: number | string }>(props: ResourceListProps<T>) {
	const { path, query, label, columns, filters = [], search, linkOf, empty, onSelected } = props;
	const words = useWords(GENERAL);
	const { quantity } = useFormats();
	const [address] = useAddress();
	const asked = useMemo(() => {
		const chosen = Object.fromEntries(filters.flatMap(({ name }) => (address[name] ? [[name, address[name]]] : [])));
		return { ...query, ...chosen, q: search ? address.q || undefined : undefined };
	}, [query, filters, address, search]);
	const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useResourcePages<T>(
		path,
		asked,
		props.every,
		props.readPage,
	);
	const records = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
	const shown = useMemo(() => columns.filter(({ isInFileOnly }) => !isInFileOnly), [columns]);
	const count = data?.pages.at(-1)?.count ?? 0;
	const [selected, setSelected] = useState<readonly T[]>([]);
	const onEnd = useCallback(() => {
		if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, fetchNextPage]);
	const isFiltered = asked.q !== undefined || filters.some(({ name }) => address[name]);

	const failure = error && !data && <Failure isPart error={error} onRetry={() => void refetch()} />;
	// Who has filtered can undo what was refused.
	if (failure && !isFiltered) return failure;
	if (data && count === 0 && !isFiltered && empty) return empty;
	return (
		<section className="list" aria-label={label}>
			<div className="list-tools">
				{search && <SearchField label={search} />}
				{filters.length > 0 && <FilterChips filters={filters} />}
				<span className="list-count" role="status">
					{data && (count === 1 ? words.oneRow : words.rows(quantity(count)))}
				</span>
				{props.exportAs && <ExportButton {...props} query={asked} exportAs={props.exportAs} />}
			</div>
			{onSelected && selected.length > 0 && (
				<div className="list-selected" role="status">
					<b>{words.selected(selected.length)}</b>
					{onSelected(selected)}
				</div>
			)}
			{failure || (!data && <Skeleton lines={8} height={44} />)}
			{data && count === 0 && <EmptyState icon={Search} title={words.nothingFound} />}
			{count > 0 && (
				<div className="card flush">
					<Table
						label={label}
						columns={shown}
						records={records}
						idOf={({ id }) => String(id)}
						linkOf={linkOf}
						onSelect={onSelected ? setSelected : undefined}
						isWhole={!hasNextPage}
						onEnd={onEnd}
					/>
				</div>
			)}
		</section>
	);
}

/** Searches as one types, a moment after the last letter; kept in the address as `q`. */
export function SearchField({ label }: { label: string }) {
	const [address, change] = useAddress();
	const [text, setText] = useState(address.q ?? '');
	useEffect(() => {
		if (text === (address.q ?? '')) return;
		const timer = setTimeout(() => change({ q: text || undefined }), TYPING_MS);
		return () => clearTimeout(timer);
	}, [text, address.q, change]);
	return (
		<label className="list-search">
			<Search size={16} aria-hidden="true" />
			<input
				type="search"
				className="input"
				aria-label={label}
				placeholder={label}
				value={text}
				onChange={({ target }) => setText(target.value)}
			/>
		</label>
	);
}

function ExportButton<T>(props: ResourceListProps<T> & { exportAs: string }) {
	const { path, query = {}, columns, exportAs, readPage } = props;
	const words = useWords(GENERAL);
	const tell = useTell();
	const [progress, setProgress] = useState<string>();
	const save = async () => {
		const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
		setProgress(words.exporting(0, 0));
		try {
			const records = await readAll<T>(path, query, (done, all) => setProgress(words.exporting(done, all)), readPage);
			saveCsv(exportAs, [
				told.map(({ title }) => title),
				...records.map((record) => told.map(({ text }) => text(record))),
			]);
		} catch {
			tell(words.failedText, { isBad: true });
		} finally {
			setProgress(undefined);
		}
	};
	return (
		<Button icon={Download} size="small" isBusy={progress !== undefined} onClick={() => void save()}>
			{progress ?? words.export}
		</Button>
	);
}
