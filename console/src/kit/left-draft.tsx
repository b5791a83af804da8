/** Something that was left unfinished: how old it is, and whether one goes on with it or begins anew. */
import { useFormats } from '../words/formats.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import './left-draft.css';
import type { SavedDraft } from './use-saved-draft.ts';

const MINUTE_SECONDS = 60;

interface LeftDraftProps extends Pick<SavedDraft<object>, 'left' | 'goOn' | 'empty'> {
	words: { left: string; leftAgo(when: string): string };
	/** What is best done with it here. */
	advice?: string;
	/** A new one begins with something. */
	isFilled?: boolean;
}

export function LeftDraft({ left, goOn, empty, words, advice, isFilled = false }: LeftDraftProps) {
	const general = useWords(GENERAL);
	const { ago } = useFormats();
	if (!left) return null;
	const { changedAt } = left;
	const isOld = changedAt !== undefined && Date.now() / 1000 - changedAt >= MINUTE_SECONDS;
	return (
		<section className="notice warn left-draft" aria-label={words.left}>
			<p>
				<b>{isOld ? words.leftAgo(ago(changedAt)) : words.left}</b> {advice}
			</p>
			<div className="row">
				<Button size="small" onClick={goOn}>
					{general.goOn}
				</Button>
				<Button size="small" onClick={empty}>
					{isFilled ? general.startOver : general.emptyIt}
				</Button>
			</div>
		</section>
	);
}
