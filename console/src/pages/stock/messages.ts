/** The words of stock. */
import { ENTRY_WORDS } from './entry-messages.ts';
import { LEVEL_WORDS } from './level-messages.ts';

export const WORDS = {
	es: { ...LEVEL_WORDS.es, ...ENTRY_WORDS.es },
	en: { ...LEVEL_WORDS.en, ...ENTRY_WORDS.en },
};
