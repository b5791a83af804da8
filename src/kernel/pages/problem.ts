/** The page for what cannot be shown: what happened and what to do, without a word for programs. */
import type { Frame } from './frame.ts';
import { html } from './html.ts';
import { WORDS } from './messages.ts';

export type Problem = 'unknown' | 'tooMany' | 'busy' | 'misused' | 'failed';

function problemOf(status: number): Problem {
	if (status === 404 || status === 400) return 'unknown';
	if (status === 429) return 'tooMany';
	if (status === 503) return 'busy';
	return status < 500 ? 'misused' : 'failed';
}

/** Rooms say more of what they know: a title and a text. */
export type ProblemWords = Partial<Record<Problem, readonly [title: string, text: string]>>;

export interface ProblemFrame extends Omit<Frame, 'title' | 'body'> {
	status: number;
	words?: ProblemWords;
	/** Whatever the status. */
	said?: readonly [title: string, text: string];
}

export function problemFrame({ words = {}, said, ...frame }: ProblemFrame): Frame {
	const common = WORDS[frame.language];
	const problem = problemOf(frame.status);
	const [title, text] = said ?? words[problem] ?? [common[`${problem}Title`], common[`${problem}Text`]];
	const body = html`<div class="card"><h1>${title}</h1><p class="problem">${text}</p></div>`;
	return { width: 'narrow', ...frame, title, body };
}
