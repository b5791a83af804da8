/** The state of an import in one word. */
import { Badge, type Tone } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const TONES: Readonly<Record<string, Tone>> = {
	ready: 'info',
	with_errors: 'bad',
	waiting: 'info',
	checking: 'info',
	writing: 'info',
	done: 'good',
	refused: 'bad',
	failed: 'bad',
};

export function StateBadge({ state }: { state: string }) {
	const words: Readonly<Record<string, string>> = useWords(WORDS).states;
	return <Badge tone={TONES[state] ?? 'plain'}>{words[state] ?? state}</Badge>;
}
