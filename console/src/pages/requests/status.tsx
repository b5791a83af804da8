/** How a call was answered, as a badge. */
import { Badge, type Tone } from '../../kit/badge.tsx';

export function toneOf(status: number): Tone {
	if (status >= 500) return 'bad';
	return status >= 400 ? 'warn' : 'good';
}

export function StatusBadge({ status }: { status: number }) {
	return <Badge tone={toneOf(status)}>{status}</Badge>;
}
