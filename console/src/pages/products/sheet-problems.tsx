/** The cells that are wrong, each with what to do about it and a way to it. */
import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../words/language.tsx';
import { COLUMNS, type Place, type Row } from './sheet.ts';
import { SHEET_WORDS } from './sheet-messages.ts';
import type { Sheet } from './use-sheet.ts';

const SHOWN = 5;

interface ProblemsProps {
	sheet: Sheet;
	rows: readonly Row[];
	onProblem(place: Place): void;
}

export function SheetProblems({ sheet, rows, onProblem }: ProblemsProps) {
	const words = useWords(SHEET_WORDS);
	const { problems, error, savedBefore } = sheet;
	if (problems.length === 0) return null;
	return (
		<div className="problem sheet-problems" role="alert">
			<TriangleAlert size={18} aria-hidden="true" />
			<div>
				<b>{words.problems(problems.length)}</b>
				{error !== null && <p>{savedBefore > 0 ? words.partly(savedBefore) : words.nothingSaved}</p>}
				<ul>
					{problems.slice(0, SHOWN).map(({ cell, row, column, sentence }) => (
						<li key={cell}>
							<button type="button" className="text-button" onClick={() => onProblem({ row, column })}>
								{rows[row]?.product.name} · {words[COLUMNS[column] ?? 'name']}
							</button>{' '}
							{sentence}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
