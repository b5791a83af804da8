/** Annuls a document, after one question that names it. */
import { Ban } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import type { Sale } from '../../records/sales.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { documentPath, TOUCHED } from './records.ts';

export function Annulment({ sale, name }: { sale: Sale; name: string }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Ban} onClick={ask}>
					{words.annul}
				</Button>
			)}
			question={words.annulQuestion(name)}
			text={words.annulText}
			action={words.annulDocument}
			call={{ path: documentPath(sale.id), method: 'DELETE' }}
			refreshes={TOUCHED}
			done={words.wasAnnulled(name)}
		/>
	);
}
