/** The state of a sale in a word: whether it stands, and whether it is paid. */
import { Badge, type Tone } from '../kit/badge.tsx';
import { useWords } from '../words/language.tsx';
import { SALE_WORDS } from './sale-messages.ts';
import type { SaleState } from './sales.ts';

const TONES: Readonly<Record<SaleState, Tone>> = {
	issued: 'info',
	returned: 'plain',
	paid: 'good',
	partly: 'warn',
	owed: 'warn',
	annulled: 'bad',
};

export const SaleBadge = ({ state }: { state: SaleState }) => (
	<Badge tone={TONES[state]}>{useWords(SALE_WORDS).states[state]}</Badge>
);
