/** The state of a dispatch in a word. */
import { Badge, type Tone } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import type { DispatchState } from './records.ts';

const TONES: Readonly<Record<DispatchState, Tone>> = {
	issued: 'good',
	received: 'good',
	inTransit: 'warn',
	annulled: 'bad',
};

export const StateBadge = ({ state }: { state: DispatchState }) => (
	<Badge tone={TONES[state]}>{useWords(WORDS).states[state]}</Badge>
);
