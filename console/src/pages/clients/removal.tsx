/** Deletes what belongs to a client, after one question that names it. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { IconButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

interface RemovalProps {
	path: string;
	name: string;
	question: string;
	action: string;
}

export function Removal({ path, name, question, action }: RemovalProps) {
	const words = useWords(WORDS);
	const tell = useTell();
	const [isAsked, ask] = useState(false);
	const remove = useChange<void, unknown>({
		call: () => ({ path, method: 'DELETE' }),
		refreshes: ['/v1/clients'],
		onDone: () => {
			ask(false);
			tell(words.removed(name));
		},
	});
	return (
		<>
			<IconButton icon={Trash2} label={`${action}: ${name}`} onClick={() => ask(true)} />
			<ConfirmDialog
				question={question}
				action={action}
				isOpen={isAsked}
				isBusy={remove.isPending}
				error={remove.error}
				onConfirm={() => remove.mutate()}
				onClose={() => {
					remove.reset();
					ask(false);
				}}
			/>
		</>
	);
}
