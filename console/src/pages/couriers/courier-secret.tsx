/** The secret of a courier, shown this once. */
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

export function CourierSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
	const words = useWords(WORDS);
	return (
		<Dialog title={words.secretTitle} isOpen={secret !== undefined} onClose={onClose}>
			<p>{words.secretText}</p>
			<pre>{secret}</pre>
			<div className="dialog-actions">
				<CopyButton text={secret ?? ''} />
				<Button look="primary" onClick={onClose}>
					{words.understood}
				</Button>
			</div>
		</Dialog>
	);
}
