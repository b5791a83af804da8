/** Annuls a document, after one question that names it. */
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { documentPath, type Sale, TOUCHED } from './records.ts';
import { WORDS } from './words.ts';

export function Annulment({ sale, name }: { sale: Sale; name: string }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const [isAsked, ask] = useState(false);
	const annul = useChange<void, unknown>({
		call: () => ({ path: documentPath(sale.id), method: 'DELETE' }),
		refreshes: TOUCHED,
		onDone: () => {
			ask(false);
			tell(words.wasAnnulled(name));
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
				action={words.annulDocument}
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
