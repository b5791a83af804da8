/** The table of a desk. */
import { Link } from '@tanstack/react-router';
import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import type { Column, Features, Part, TableProps } from './table-parts.ts';

interface RowsProps<T extends object> extends TableProps<T> {
	table: ReactTable<Features, T>;
	part: Part<T>;
	isSortable: boolean;
	measure(element: Element | null): void;
}

export function TableRows<T extends object>({
	label,
	columns,
	linkOf,
	onSelect,
	foot,
	table,
	part,
	isSortable,
	measure,
}: RowsProps<T>) {
	const words = useWords(GENERAL);
	const width = columns.length + (onSelect ? 1 : 0);
	return (
		<table className="table" aria-label={label}>
			<thead>
				<tr>
					{onSelect && (
						<th className="table-check">
							<input
								type="checkbox"
								aria-label={words.selectAll}
								checked={table.getIsAllRowsSelected()}
								onChange={table.getToggleAllRowsSelectedHandler()}
							/>
						</th>
					)}
					{columns.map((column) => (
						<Head key={column.key} column={column} table={table} isSortable={isSortable && column.text !== undefined} />
					))}
				</tr>
			</thead>
			<tbody>
				<Space height={part.start} width={width} />
				{part.rows.map((row, place) => (
					<tr
						key={row.id}
						ref={measure}
						data-index={part.indexes[place]}
						data-selected={row.getIsSelected() || undefined}
					>
						{onSelect && (
							<td className="table-check">
								<input
									type="checkbox"
									aria-label={words.selectRow}
									checked={row.getIsSelected()}
									onChange={row.getToggleSelectedHandler()}
								/>
							</td>
						)}
						{columns.map((column, at) => (
							<td key={column.key} className={column.align}>
								{at === 0 && linkOf ? (
									<Link to={linkOf(row.original)} className="row-link">
										{column.cell(row.original)}
									</Link>
								) : (
									column.cell(row.original)
								)}
							</td>
						))}
					</tr>
				))}
				<Space height={part.end} width={width} />
			</tbody>
			{foot && <tfoot>{foot}</tfoot>}
		</table>
	);
}

const Space = ({ height, width }: { height: number; width: number }) =>
	height > 0 ? (
		// biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a row only in the way of drawing
		<tr role="presentation" className="table-space">
			<td colSpan={width} style={{ height }} />
		</tr>
	) : null;

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps<T extends object> {
	column: Column<T>;
	table: ReactTable<Features, T>;
	isSortable: boolean;
}

function Head<T extends object>({ column: { key, title, align }, table, isSortable }: HeadProps<T>) {
	const words = useWords(GENERAL);
	const column = table.getColumn(key);
	const sorted = column?.getIsSorted() || undefined;
	return (
		<th scope="col" className={align} aria-sort={sorted && SORTED[sorted]}>
			{isSortable ? (
				<button
					type="button"
					className="table-sort"
					aria-label={words.sortBy(title)}
					onClick={column?.getToggleSortingHandler()}
				>
					{title}
					{sorted === 'asc' && <ArrowUp size={14} aria-hidden="true" />}
					{sorted === 'desc' && <ArrowDown size={14} aria-hidden="true" />}
				</button>
			) : (
				title
			)}
		</th>
	);
}
