/** Puts a text where it can be pasted from, and says so. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';

const SAID_MS = 2000;

export function CopyButton({ text, label }: { text: string; label?: string }) {
	const words = useWords(GENERAL);
	const [isDone, setDone] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setDone(true);
		setTimeout(() => setDone(false), SAID_MS);
	};
	return (
		<Button size="small" icon={isDone ? Check : Copy} onClick={() => void copy()}>
			<span role="status">{isDone ? words.copied : (label ?? words.copy)}</span>
		</Button>
	);
}
