/** What a count changes, said before it does: each difference, and that it moves the stock. */
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { nameOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { type CountedLine, differenceOf, differencesIn } from './counting.ts';
import { WORDS } from './messages.ts';

interface DifferencesDialogProps {
	lines: readonly CountedLine[];
	isBusy: boolean;
	onConfirm(): void;
	onClose(): void;
}

export function DifferencesDialog({ lines, isBusy, onConfirm, onClose }: DifferencesDialogProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { quantity } = useFormats();
	const { found, missing, same } = differencesIn(lines);
	const different = [...missing, ...found];
	return (
		<Dialog title={words.recordQuestion(quantity(lines.length), lines.length)} isOpen onClose={onClose}>
			<p>{different.length === 0 ? words.allSame : words.willChange(quantity(different.length), different.length)}</p>
			{different.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys as well
				<ul className="differences" tabIndex={0} aria-label={words.difference}>
					{different.map((line) => (
						<li key={line.variant.id}>
							<span>{nameOf(line.variant)}</span>
							<span className="number">
								{quantity(line.expected)} → {quantity(line.counted)}
							</span>
							<b className="number">
								{differenceOf(line) > 0 ? '+' : '−'}
								{quantity(Math.abs(differenceOf(line)))}
							</b>
						</li>
					))}
				</ul>
			)}
			{different.length > 0 && same > 0 && <p className="soft">{words.othersSame(quantity(same), same)}</p>}
			<div className="dialog-actions">
				<Button onClick={onClose}>{general.cancel}</Button>
				<Button look="primary" isBusy={isBusy} onClick={onConfirm}>
					{words.recordCount}
				</Button>
			</div>
		</Dialog>
	);
}
