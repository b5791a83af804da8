/** One row of the sheet, and its cells. */
import { useWords } from '../../words/language.tsx';
import { COLUMNS, type ColumnKey, cellKey, isEditable, type Row } from './sheet.ts';
import { SHEET_WORDS } from './sheet-messages.ts';
import type { Sheet } from './use-sheet.ts';
import type { Editing } from './use-sheet-editing.ts';

interface RowProps {
	row: Row;
	index: number;
	sheet: Sheet;
	problems: ReadonlyMap<string, string>;
	/** Undefined where another row is active. */
	activeColumn: number | undefined;
	editing: Editing | undefined;
	onMove(column: number): void;
	onBegin(): void;
	onText(text: string): void;
	/** The field that is written into has lost the focus. */
	onLeave(): void;
}

export function SheetRow({ row, index, activeColumn, editing, ...rest }: RowProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: part of a grid that is drawn in part
		// biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
		<div role="row" className="sheet-row" aria-rowindex={index + 2} data-first={row.isFirst || undefined}>
			{COLUMNS.map((column, at) => (
				<Cell
					key={column}
					row={row}
					column={column}
					at={at}
					isActive={at === activeColumn}
					editing={at === activeColumn ? editing : undefined}
					{...rest}
				/>
			))}
		</div>
	);
}

interface CellProps extends Omit<RowProps, 'index' | 'activeColumn'> {
	column: ColumnKey;
	at: number;
	isActive: boolean;
}

function Cell({ row, column, at, sheet, problems, isActive, editing, onMove, onBegin, onText, onLeave }: CellProps) {
	const words = useWords(SHEET_WORDS);
	const cell = cellKey(row, column);
	const canWrite = isEditable(row, column);
	const text = sheet.textOf(row, column);
	const problem = problems.get(cell);
	const isChanged = sheet.edits.has(cell);
	return (
		// biome-ignore lint/a11y/useSemanticElements: part of a grid that is drawn in part
		<div
			role="gridcell"
			tabIndex={isActive ? 0 : -1}
			className={column}
			data-active={isActive || undefined}
			data-changed={isChanged || undefined}
			aria-readonly={!canWrite}
			aria-invalid={problem ? true : undefined}
			title={problem ?? (isChanged ? words.changed : undefined)}
			onMouseDown={() => !editing && onMove(at)}
			onDoubleClick={onBegin}
		>
			{editing ? (
				<input
					aria-label={words[column]}
					value={editing.text}
					// biome-ignore lint/a11y/noAutofocus: one has just begun to write here
					autoFocus
					inputMode={column === 'price' ? 'decimal' : 'text'}
					onFocus={({ target }) => !editing.isQuick && target.select()}
					onChange={({ target }) => onText(target.value)}
					onBlur={onLeave}
				/>
			) : (
				<span>{text}</span>
			)}
		</div>
	);
}
