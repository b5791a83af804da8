/** What is being entered: a reception, a count or labels. */
import { useSession } from '../../api/session-context.ts';
import { type SavedDraft, useSavedDraft } from '../../kit/use-saved-draft.ts';

const TEXTS = ['document', 'documentNumber', 'note'] as const;

type Entered = { lines: readonly unknown[] } & Partial<Record<(typeof TEXTS)[number], string>>;

/** `name`: receptions, counts and labels are saved apart, and so are companies. */
export function useEntered<Draft extends Entered>(name: string, first: Draft): SavedDraft<Draft> {
	const { company } = useSession();
	return useSavedDraft({
		key: `bodega.stock.${company.id}.${name}`,
		first,
		isUnfinished: (draft) => draft.lines.length > 0 || TEXTS.some((text) => draft[text]),
	});
}
