/** What is being entered: a reception, a count or labels. */
import { useSession } from '../../api/session-context.ts';
import { type KeptDraft, useKeptDraft } from '../../kit/use-kept-draft.ts';

const TEXTS = ['document', 'documentNumber', 'note'] as const;

type Entered = { lines: readonly unknown[] } & Partial<Record<(typeof TEXTS)[number], string>>;

/** `name`: receptions, counts and labels are kept apart, and so are companies. */
export function useKept<Draft extends Entered>(name: string, first: Draft): KeptDraft<Draft> {
	const { company } = useSession();
	return useKeptDraft({
		key: `bodega.stock.${company.id}.${name}`,
		first,
		isUnfinished: (draft) => draft.lines.length > 0 || TEXTS.some((text) => draft[text]),
	});
}
