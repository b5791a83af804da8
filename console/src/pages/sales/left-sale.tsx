/** A sale that was left unfinished: how old it is, and whether one goes on with it or begins anew. */
import { Button } from '../../kit/button.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { NEW_WORDS } from './new-words.ts';
import type { KeptSale } from './use-sale-draft.ts';

const MINUTE_SECONDS = 60;

interface LeftSaleProps extends Pick<KeptSale, 'left' | 'goOn' | 'empty'> {
	/** The page was opened to sell to somebody. */
	isAsked: boolean;
}

export function LeftSale({ left, goOn, empty, isAsked }: LeftSaleProps) {
	const words = useWords(NEW_WORDS);
	const { ago } = useFormats();
	if (!left) return null;
	const { changedAt } = left;
	const isOld = changedAt !== undefined && Date.now() / 1000 - changedAt >= MINUTE_SECONDS;
	return (
		<section className="notice warn sale-left" aria-label={words.left}>
			<p>
				<b>{isOld ? words.leftAgo(ago(changedAt)) : words.left}</b> {isAsked && words.leftAsked}
			</p>
			<div className="row">
				<Button size="small" onClick={goOn}>
					{words.goOn}
				</Button>
				<Button size="small" onClick={empty}>
					{words.emptyIt}
				</Button>
			</div>
		</section>
	);
}
