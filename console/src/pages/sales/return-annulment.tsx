/** Annuls a return by a debit note, after one question that names its credit note. */
import { Ban } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import type { GoodsBack } from '../../records/sales.ts';
import { useWords } from '../../words/language.tsx';
import { TOUCHED } from './records.ts';
import { RETURN_WORDS } from './return-messages.ts';

export function ReturnAnnulment({ goods, name }: { goods: GoodsBack; name: string }) {
	const words = useWords(RETURN_WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Ban} onClick={ask}>
					{words.annul}
				</Button>
			)}
			question={words.annulQuestion(name)}
			text={words.annulText}
			action={words.annul}
			call={{ path: `/v1/returns/${goods.id}/annulments.json`, body: {} }}
			refreshes={TOUCHED}
			done={words.wasAnnulled}
		/>
	);
}
