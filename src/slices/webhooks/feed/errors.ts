/** What the feed refuses. */
import { Refusal } from '../../../kernel/errors.ts';

export const tooManyListeners = (most: number) =>
	new Refusal(429, 'events.too_many_streams', `At most ${most} streams of events are open at once; close one first`);
