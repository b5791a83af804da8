/** How a level stands, in one word; nothing where it stands well. */
import { Badge } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type LevelState, stateOf } from './records.ts';

const TONES = { out: 'bad', low: 'warn', fine: 'plain' } as const satisfies Record<LevelState, string>;

interface LevelBadgeProps {
	level: { quantityAvailable: number; minimumQuantity: number | null };
	/** Its product is no longer sold, so no more of it is expected. */
	isInactive?: boolean;
}

export function LevelBadge({ level, isInactive = false }: LevelBadgeProps) {
	const words = useWords(WORDS);
	const state = stateOf(level);
	if (isInactive) return <Badge>{words.inactive}</Badge>;
	return state === 'fine' ? null : <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}
