/** Deletes what belongs to a client, after one question that names it. */
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

interface RemovalProps {
	path: string;
	name: string;
	question: string;
	action: string;
}

export function Removal({ path, name, question, action }: RemovalProps) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => <IconButton icon={Trash2} label={`${action}: ${name}`} onClick={ask} />}
			question={question}
			action={action}
			call={{ path, method: 'DELETE' }}
			refreshes={['/v1/clients']}
			done={words.removed(name)}
		/>
	);
}
