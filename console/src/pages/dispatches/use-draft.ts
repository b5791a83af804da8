/** The guide that is being made. */
import { useSession } from '../../api/session-context.ts';
import { type SavedDraft, useSavedDraft } from '../../kit/use-saved-draft.ts';
import { type Draft, EMPTY } from './draft.ts';

export type ChangeDraft = SavedDraft<Draft>['change'];

const TEXTS = ['recipient', 'address', 'municipality', 'city'] as const;

/** What a sale fills in is no work of anybody. */
const isUnfinished = (draft: Draft, changedAt: number | undefined): boolean =>
	changedAt !== undefined &&
	(draft.lines.length > 0 ||
		draft.client !== null ||
		draft.newClient !== null ||
		TEXTS.some((name) => draft[name] !== ''));

/** `name`: a sale's guide and a plain one are kept apart. */
export function useDraft(name: string, first: Partial<Draft>): SavedDraft<Draft> {
	const { company } = useSession();
	return useSavedDraft({
		key: `bodega.guide.${company.id}.${name}`,
		first: { ...EMPTY, ...first },
		isUnfinished,
	});
}
