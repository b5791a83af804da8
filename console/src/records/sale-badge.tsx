/** The state of a sale in a word: whether it stands, and whether it is paid. */
import { Badge, type Tone } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import type { SaleState } from './records.ts';
import { WORDS } from './words.ts';

const TONES: Readonly<Record<SaleState, Tone>> = {
	issued: 'info',
	returned: 'plain',
	paid: 'good',
	partly: 'warn',
	owed: 'warn',
	annulled: 'bad',
};

export const StateBadge = ({ state }: { state: SaleState }) => (
	<Badge tone={TONES[state]}>{useWords(WORDS).states[state]}</Badge>
);
