/** What the inbox refuses. */
import { Refusal } from '../../../kernel/errors.ts';

export const onlyHere = () =>
	new Refusal(403, 'inbox.only_here', 'The list of inboxes is shown on its own machine only');
