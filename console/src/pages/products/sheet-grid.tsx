/** The sheet as one sees it: only rows in sight are drawn; one cell is active, and is written into as in a spreadsheet. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../words/language.tsx';
import { COLUMNS, type ColumnKey } from './sheet.ts';
import { SHEET_WORDS } from './sheet-messages.ts';
import { SheetRow } from './sheet-row.tsx';
import { type Moving, useSheetEditing } from './use-sheet-editing.ts';

const ROW_HEIGHT = 40;
const NEAR = 10;

interface GridProps extends Moving {
	/** The end is in sight. */
	onEnd(): void;
}

/** Rows in sight, and the active one is kept in sight. */
function useRowsInSight(count: number, activeRow: number, onEnd: () => void) {
	const frame = useRef<HTMLDivElement>(null);
	const [offset, setOffset] = useState(0);
	useLayoutEffect(() => {
		if (frame.current) setOffset(frame.current.getBoundingClientRect().top + window.scrollY);
	}, []);
	const virtual = useWindowVirtualizer({
		count,
		estimateSize: () => ROW_HEIGHT,
		overscan: 12,
		scrollMargin: offset,
		scrollPaddingStart: 130,
		scrollPaddingEnd: 60,
	});
	const shown = virtual.getVirtualItems();
	const last = shown.at(-1)?.index ?? 0;
	useEffect(() => {
		if (last >= count - NEAR) onEnd();
	}, [last, count, onEnd]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: when another row becomes active, not at each scroll
	useEffect(() => {
		if (activeRow > 0) virtual.scrollToIndex(activeRow, { align: 'auto' });
	}, [activeRow]);
	const start = (shown[0]?.start ?? offset) - offset;
	const end = virtual.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset);
	return { frame, indexes: shown.map(({ index }) => index), start, end };
}

export function SheetGrid({ rows, sheet, active, onMove, onEnd, onLeave }: GridProps) {
	const words = useWords(SHEET_WORDS);
	const { editing, ...does } = useSheetEditing({ rows, sheet, active, onMove, onLeave });
	const { frame, indexes, start, end } = useRowsInSight(rows.length, active.row, onEnd);
	const problems = useMemo(
		() => new Map(sheet.problems.map(({ cell, sentence }) => [cell, sentence])),
		[sheet.problems],
	);
	const hasFocus = useRef(false);
	// The active cell takes the focus while the sheet has it, also when it has just come into sight.
	useEffect(() => {
		if (hasFocus.current && !editing)
			frame.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
	});

	return (
		<div className="sheet-scroll card flush">
			{/* biome-ignore lint/a11y/useSemanticElements: a grid that is written into, drawn in part */}
			<div
				ref={frame}
				role="grid"
				className="sheet"
				aria-label={words.grid}
				aria-rowcount={rows.length + 1}
				aria-colcount={COLUMNS.length}
				onKeyDown={does.press}
				onPaste={does.paste}
				onCopy={does.copy}
				onFocus={() => {
					hasFocus.current = true;
				}}
				onBlur={({ relatedTarget, currentTarget }) => {
					// A cell that scrolls out of sight loses the focus without another one getting it.
					if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
				}}
			>
				<Head />
				{start > 0 && <div role="presentation" style={{ height: start }} />}
				{indexes.map((index) => {
					const shown = rows[index];
					if (!shown) return null;
					return (
						<SheetRow
							key={shown.key}
							row={shown}
							index={index}
							sheet={sheet}
							problems={problems}
							activeColumn={index === active.row ? active.column : undefined}
							editing={index === active.row ? editing : undefined}
							onMove={(to) => {
								does.leave();
								onMove({ row: index, column: to });
							}}
							onBegin={does.begin}
							onText={does.setText}
							onLeave={does.leave}
						/>
					);
				})}
				{end > 0 && <div role="presentation" style={{ height: end }} />}
			</div>
		</div>
	);
}

function Head() {
	const words = useWords(SHEET_WORDS);
	return (
		// biome-ignore lint/a11y/useSemanticElements: part of a grid
		// biome-ignore lint/a11y/useFocusableInteractive: its cells say what stands below them
		<div role="row" className="sheet-row sheet-head" aria-rowindex={1}>
			{COLUMNS.map((column: ColumnKey) => (
				// biome-ignore lint/a11y/useSemanticElements: part of a grid
				// biome-ignore lint/a11y/useFocusableInteractive: it says what stands below it
				<div key={column} role="columnheader" className={column}>
					{words[column]}
				</div>
			))}
		</div>
	);
}
