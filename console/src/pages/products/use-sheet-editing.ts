/** Writing into the active cell: begun by keys or a double press, kept by Enter, Tab or leaving, dropped by Escape; and the clipboard. */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { blockOf, COLUMNS, isEditable, type Place, pasteAt, type Row, stateOf } from './sheet.ts';
import { afterKey, afterTab } from './sheet-keys.ts';
import { SHEET_WORDS } from './sheet-messages.ts';
import type { Sheet } from './use-sheet.ts';

export interface Editing {
	text: string;
	/** Arrows move on, as one began by typing. */
	isQuick: boolean;
}

export interface Moving {
	rows: readonly Row[];
	sheet: Sheet;
	active: Place;
	onMove(place: Place): void;
	/** Leaves the sheet by Escape. */
	onLeave(): void;
}

function useEditing({ rows, sheet, active, onMove }: Moving) {
	const words = useWords(SHEET_WORDS);
	const [editing, setEditing] = useState<Editing>();
	const row = rows[active.row];
	const column = COLUMNS[active.column];
	const begin = (text: string, isQuick: boolean) => {
		if (!row || !column || !isEditable(row, column)) return;
		if (column === 'state') return toggle(row);
		setEditing({ text, isQuick });
	};
	const toggle = (of: Row) =>
		sheet.write([[of, 'state', stateOf(sheet.textOf(of, 'state')) === 0 ? words.inactive : words.active]]);
	const commit = (next: Place | undefined) => {
		if (editing && row && column) sheet.write([[row, column, editing.text]]);
		setEditing(undefined);
		if (next) onMove(next);
	};
	const below = (isUp: boolean): Place => ({
		row: Math.max(0, Math.min(rows.length - 1, active.row + (isUp ? -1 : 1))),
		column: active.column,
	});
	return { row, column, editing, setEditing, begin, commit, below };
}

export function useSheetEditing(moving: Moving) {
	const { rows, sheet, active, onMove, onLeave } = moving;
	const words = useWords(SHEET_WORDS);
	const tell = useTell();
	const { row, column, editing, setEditing, begin, commit, below } = useEditing(moving);
	const pressWhileEditing = (event: KeyboardEvent) => {
		const quick = editing?.isQuick ? afterKey(active, event, rows.length) : undefined;
		if (event.key === 'Escape') setEditing(undefined);
		else if (event.key === 'Enter') commit(below(event.shiftKey));
		else if (event.key === 'Tab') commit(afterTab(active, event.shiftKey, rows.length));
		else if (quick && event.key.startsWith('Arrow')) commit(quick);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const press = (event: KeyboardEvent) => {
		if (editing) return pressWhileEditing(event);
		const { key, ctrlKey, metaKey, altKey } = event;
		const isPlain = !ctrlKey && !metaKey && !altKey;
		const next = afterKey(active, event, rows.length);
		if (next) onMove(next);
		else if (key === 'Escape') onLeave();
		else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') sheet.undo();
		else if ((key === 'Enter' || key === 'F2') && row && column) begin(sheet.textOf(row, column), false);
		else if ((key === 'Delete' || key === 'Backspace') && row && column && column !== 'state')
			sheet.write([[row, column, '']]);
		else if (isPlain && key.length === 1) begin(key, true);
		else return;
		event.preventDefault();
	};
	const paste = (event: ClipboardEvent) => {
		const block = blockOf(event.clipboardData.getData('text/plain'));
		const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
		if (editing && !isBlock) return;
		event.preventDefault();
		setEditing(undefined);
		const { cells, left } = pasteAt(rows, active, block);
		sheet.write(cells);
		tell(left > 0 ? words.tooFew(left) : words.pasted(cells.length), { isBad: left > 0 });
	};
	const copy = (event: ClipboardEvent) => {
		if (editing || !row || !column) return;
		event.clipboardData.setData('text/plain', sheet.textOf(row, column));
		event.preventDefault();
	};
	return {
		editing,
		press,
		paste,
		copy,
		/** The cell that was written into is left by something else than a key. */
		leave: () => editing && commit(undefined),
		begin: () => row && column && begin(sheet.textOf(row, column), false),
		setText: (text: string) => editing && setEditing({ ...editing, text }),
	};
}
