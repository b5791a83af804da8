/** States of purchases and of payment links in one word. */
import { Badge, type Tone } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import { WORDS } from './messages.ts';
import type { LinkState, OrderState } from './records.ts';

const TONES: Readonly<Record<OrderState, Tone>> = {
	open: 'warn',
	paid: 'good',
	returned: 'plain',
	expired: 'plain',
	cancelled: 'plain',
	refund: 'bad',
};

export function OrderBadge({ state }: { state: OrderState }) {
	const words = useWords(WORDS);
	return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}

const LINK_TONES: Readonly<Record<LinkState, Tone>> = {
	open: 'good',
	busy: 'warn',
	used: 'info',
	expired: 'plain',
	ended: 'plain',
};

export function LinkBadge({ state }: { state: LinkState }) {
	const words = useWords(LINK_WORDS);
	return <Badge tone={LINK_TONES[state]}>{words.states[state]}</Badge>;
}
