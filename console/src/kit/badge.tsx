/** A state in one word; the colour only repeats it. */
import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
	<span className={`badge ${tone}`}>{children}</span>
);
