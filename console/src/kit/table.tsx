/** Rows of a list: a table with a sticky head on a desk, cards on a phone; only what is in sight is drawn. */
import './table.css';
import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CardRows } from './table-cards.tsx';
import { type Features, features, type TableProps } from './table-parts.ts';
import { TableRows } from './table-rows.tsx';
import { useIsPhone } from './use-is-phone.ts';

const ROW_HEIGHT = 57;
const CARD_HEIGHT = 92;
const NEAR = 8;

export function Table<T extends object>(props: TableProps<T>) {
	const { columns, records, idOf, onSelect, isWhole = true, onEnd } = props;
	const isPhone = useIsPhone();
	const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
	const [sorting, setSorting] = useState<SortingState>([]);
	const data = useMemo(() => [...records], [records]);
	const defs = useMemo(
		() =>
			columns.map(({ key, text }) => ({
				id: key,
				accessorFn: (record: T) => text?.(record) ?? '',
				enableSorting: text !== undefined,
			})),
		[columns],
	);
	const table = useTable<Features, T>({
		features,
		columns: defs,
		data,
		getRowId: idOf,
		state: { rowSelection, sorting: isWhole ? sorting : [] },
		onRowSelectionChange: setRowSelection,
		onSortingChange: setSorting,
	});
	const rows = table.getRowModel().rows;

	const frame = useRef<HTMLDivElement>(null);
	const [offset, setOffset] = useState(0);
	useLayoutEffect(() => {
		if (frame.current) setOffset(frame.current.getBoundingClientRect().top + window.scrollY);
	}, []);
	const virtual = useWindowVirtualizer({
		count: rows.length,
		estimateSize: () => (isPhone ? CARD_HEIGHT : ROW_HEIGHT),
		overscan: 10,
		scrollMargin: offset,
		getItemKey: (index) => rows[index]?.id ?? index,
	});
	const shown = virtual.getVirtualItems();
	const last = shown.at(-1)?.index ?? 0;
	useEffect(() => {
		if (last >= rows.length - NEAR) onEnd?.();
	}, [last, rows.length, onEnd]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: called on each choice, not for each new function
	useEffect(() => {
		onSelect?.(records.filter((record) => rowSelection[idOf(record)]));
	}, [rowSelection]);

	const start = (shown[0]?.start ?? offset) - offset;
	const end = virtual.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset);
	const window_ = {
		rows: shown.flatMap(({ index }) => rows[index] ?? []),
		indexes: shown.map(({ index }) => index),
		start,
		end,
	};
	return (
		<div ref={frame}>
			{isPhone ? (
				<CardRows {...props} part={window_} measure={virtual.measureElement} />
			) : (
				<TableRows {...props} table={table} part={window_} isSortable={isWhole} measure={virtual.measureElement} />
			)}
		</div>
	);
}
