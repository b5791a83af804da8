/** What a table, its rows and its cards share: columns, properties, features, and the rows in sight. */
import {
	createSortedRowModel,
	type Row,
	rowSelectionFeature,
	rowSortingFeature,
	sortFn_alphanumeric,
	tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<T> {
	key: string;
	title: string;
	cell(record: T): ReactNode;
	/** The cell as plain text or number, for exports and sorting; a column without it has neither. */
	text?(record: T): string | number;
	align?: 'end';
	/** The title of the record's card on a phone; the first column when none is. */
	isTitle?: boolean;
	isOffPhone?: boolean;
	/** Not on the screen, where another shows it with more: `city`. */
	isInFileOnly?: boolean;
}

export interface TableProps<T> {
	/** Says what is listed, for readers of the screen. */
	label: string;
	columns: readonly Column<T>[];
	records: readonly T[];
	idOf(record: T): string;
	/** Where a row leads. */
	linkOf?: ((record: T) => string) | undefined;
	/** Rows can be selected; called on each change of the selection. */
	onSelect?: ((records: readonly T[]) => void) | undefined;
	/** All rows are here, so that sorting them says the truth. */
	isWhole?: boolean;
	/** The end is in sight. */
	onEnd?: (() => void) | undefined;
	/** Sums, below the last row. */
	foot?: ReactNode;
}

export const features = tableFeatures({
	rowSelectionFeature,
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	sortFns: { alphanumeric: sortFn_alphanumeric },
});
export type Features = typeof features;

/** The rows in sight, and how high what is above and below them would be. */
export interface Part<T extends object> {
	rows: readonly Row<Features, T>[];
	indexes: readonly number[];
	start: number;
	end: number;
}
