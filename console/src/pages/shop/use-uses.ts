/** How often a payment link was used, in words. */
import { useCallback } from 'react';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import type { AnyLink } from './records.ts';

export function useUses(): (link: AnyLink) => string {
	const words = useWords(LINK_WORDS);
	const { quantity } = useFormats();
	return useCallback(
		({ paid, uses, maxUses }) =>
			maxUses === null
				? words.usedAny(quantity(paid), quantity(uses))
				: words.usedOf(quantity(paid), quantity(uses), quantity(maxUses)),
		[words, quantity],
	);
}
