/** Annuls a return by a debit note, after one question that names its credit note. */
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { type GoodsBack, TOUCHED } from './records.ts';
import { RETURN_WORDS } from './return-words.ts';

export function ReturnAnnulment({ goods, name }: { goods: GoodsBack; name: string }) {
	const words = useWords(RETURN_WORDS);
	const tell = useTell();
	const [isAsked, ask] = useState(false);
	const annul = useChange<void, unknown>({
		call: () => ({ path: `/v1/returns/${goods.id}/annulments.json`, body: {} }),
		refreshes: TOUCHED,
		onDone: () => {
			ask(false);
			tell(words.wasAnnulled);
		},
	});
	return (
		<>
			<Button icon={Ban} onClick={() => ask(true)}>
				{words.annul}
			</Button>
			<ConfirmDialog
				question={words.annulQuestion(name)}
				text={words.annulText}
				action={words.annul}
				isOpen={isAsked}
				isBusy={annul.isPending}
				error={annul.error}
				onConfirm={() => annul.mutate()}
				onClose={() => {
					annul.reset();
					ask(false);
				}}
			/>
		</>
	);
}
