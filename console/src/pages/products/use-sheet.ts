/** The state of the sheet: what was written, undone, wrong, and saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { refreshPaths } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { useTell } from '../../kit/toast.tsx';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { TOUCHED } from './records.ts';
import { SheetRefused, saveSheet } from './save-sheet.ts';
import {
	COLUMNS,
	type ColumnKey,
	cellKey,
	type Edits,
	heldRows,
	type Row,
	storedText,
	type Writing,
	withCells,
	wrongWith,
} from './sheet.ts';
import { SHEET_WORDS } from './sheet-messages.ts';

const NOTHING: Edits = new Map();
const REMEMBERED = 50;

function useWriting(): Writing {
	const { language } = useReader();
	const { currency } = useSession();
	const { quantity } = useFormats();
	const { active, inactive } = useWords(SHEET_WORDS);
	return useMemo(
		() => ({ language, decimals: currency.decimals, amount: quantity, active, inactive }),
		[language, currency, quantity, active, inactive],
	);
}

export interface CellProblem {
	cell: string;
	row: number;
	column: number;
	sentence: string;
}

/** While something is written, rows stay. */
function useHeldRows(read: readonly Row[], isKept: boolean): readonly Row[] {
	const shown = useRef<readonly Row[]>(read);
	return useMemo(() => {
		shown.current = isKept ? heldRows(shown.current, read) : read;
		return shown.current;
	}, [read, isKept]);
}

/** What is wrong by itself, and what the service refused. */
function useProblems(rows: readonly Row[], edits: Edits, refused: Edits, writing: Writing): CellProblem[] {
	const words = useWords(SHEET_WORDS);
	const { badPrice } = useWords(WORDS);
	const { required } = useWords(GENERAL);
	return useMemo(() => {
		const sentences = { required, amount: badPrice, state: words.badState };
		return rows.flatMap((row, at): CellProblem[] =>
			COLUMNS.flatMap((key, column): CellProblem[] => {
				const cell = cellKey(row, key);
				const text = edits.get(cell);
				const wrong = text === undefined ? undefined : wrongWith(key, text, writing);
				const sentence = wrong ? sentences[wrong] : refused.get(cell);
				return sentence ? [{ cell, row: at, column, sentence }] : [];
			}),
		);
	}, [rows, edits, refused, writing, words, required, badPrice]);
}

export function useSheet(read: readonly Row[], listId: string | undefined) {
	const words = useWords(SHEET_WORDS);
	const client = useQueryClient();
	const tell = useTell();
	const writing = useWriting();
	const [edits, setEdits] = useState<Edits>(NOTHING);
	const [refused, setRefused] = useState<ReadonlyMap<string, string>>(NOTHING);
	// What is saved stands in its cells until it is read again.
	const [kept, setKept] = useState<Edits>(NOTHING);
	const rows = useHeldRows(read, edits.size > 0);
	const past = useRef<Edits[]>([]);
	const standing = useCallback(
		(row: Row, column: ColumnKey) => kept.get(cellKey(row, column)) ?? storedText(row, column, writing),
		[kept, writing],
	);
	const saved = useRef<string[]>([]);

	const write = useCallback(
		(cells: readonly (readonly [Row, ColumnKey, string])[]) => {
			past.current = [...past.current.slice(-REMEMBERED), edits];
			setEdits(withCells(edits, cells, standing));
			const touched = new Set(cells.map(([row, column]) => cellKey(row, column)));
			setRefused((before) => new Map([...before].filter(([cell]) => !touched.has(cell))));
		},
		[edits, standing],
	);
	const undo = () => {
		const before = past.current.pop();
		if (before) setEdits(before);
	};
	const problems = useProblems(rows, edits, refused, writing);
	const save = useMutation({
		mutationFn: () => {
			saved.current = [];
			setRefused(NOTHING);
			return saveSheet(rows, edits, listId, writing, (cells) => saved.current.push(...cells));
		},
		onSettled: async (_answer, error) => {
			const done = new Set(saved.current);
			past.current = [];
			setKept((before) => new Map([...before, ...[...edits].filter(([cell]) => done.has(cell))]));
			// What was written meanwhile waits for the next time.
			const isSaved = (cell: string, text: string) => done.has(cell) && edits.get(cell) === text;
			setEdits((before) => new Map([...before].filter(([cell, text]) => !isSaved(cell, text))));
			if (error instanceof SheetRefused) setRefused(error.cells);
			else if (!error) tell(words.saved(done.size));
			if (done.size > 0) await refreshPaths(client, TOUCHED);
			if (!error) setKept(NOTHING);
		},
	});
	return {
		rows,
		edits,
		problems,
		write,
		undo,
		canUndo: past.current.length > 0,
		discard: () => {
			past.current = [];
			setEdits(NOTHING);
			setKept(NOTHING);
			setRefused(NOTHING);
		},
		save: () => save.mutate(),
		isSaving: save.isPending,
		error: save.error instanceof SheetRefused ? save.error.problem : save.error,
		savedBefore: save.error ? saved.current.length : 0,
		textOf: (row: Row, column: ColumnKey) => edits.get(cellKey(row, column)) ?? standing(row, column),
	};
}

export type Sheet = ReturnType<typeof useSheet>;
