/** What will happen to a line, in a sentence of its own. */
import { useCallback } from 'react';
import type { ImportLine } from '../../api/shapes.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { type Formats, useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS, type Words } from './messages.ts';
import { problemText } from './problems.ts';

const TONES: Readonly<Record<string, Tone>> = { create: 'good', change: 'info', unchanged: 'plain', error: 'bad' };

export function OutcomeBadge({ line: { outcome } }: { line: ImportLine }) {
	const words: Readonly<Record<string, string>> = useWords(WORDS).outcomes;
	return <Badge tone={TONES[outcome] ?? 'plain'}>{words[outcome] ?? outcome}</Badge>;
}

const MONEY: readonly string[] = ['price', 'netPrice', 'cost'];

/** A value as people read it. */
function valueText(column: string, value: string, words: Words, { money, quantity }: Formats): string {
	if (MONEY.includes(column)) return money(Number(value));
	if (column === 'quantity') return quantity(Number(value));
	return words.values[value] ?? value;
}

/** `precio: $ 1.990 → $ 2.190`. */
function changeText({ column, from, to }: ImportLine['changes'][number], words: Words, formats: Formats): string {
	const name = words.columns[column] ?? column;
	const after = valueText(column, to, words, formats);
	return from === null ? `${name}: ${after}` : `${name}: ${valueText(column, from, words, formats)} → ${after}`;
}

export function useLineText(): (line: ImportLine) => string {
	const words = useWords(WORDS);
	const formats = useFormats();
	const { language } = useReader();
	return useCallback(
		({ outcome, changes, problems }) =>
			outcome === 'error'
				? problems.map((problem) => problemText(problem, language, words.columns)).join(' ')
				: changes.map((change) => changeText(change, words, formats)).join(' · '),
		[words, formats, language],
	);
}
