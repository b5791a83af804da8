/** A secret, shown this once; its area says whose it is and what it is for. */
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
	words: { secretTitle: string; secretText: string };
	secret: string | undefined;
	onClose: () => void;
}

export function SecretDialog({ words, secret, onClose }: SecretDialogProps) {
	const { understood } = useWords(GENERAL);
	return (
		<Dialog title={words.secretTitle} isOpen={secret !== undefined} onClose={onClose}>
			<p>{words.secretText}</p>
			<pre>{secret}</pre>
			<div className="dialog-actions">
				<CopyButton text={secret ?? ''} />
				<Button look="primary" onClick={onClose}>
					{understood}
				</Button>
			</div>
		</Dialog>
	);
}
