/** The sale that is being made. */
import { useSession } from '../../api/session-context.ts';
import { type SavedDraft, useSavedDraft } from '../../kit/use-saved-draft.ts';
import { emptySale, type SaleDraft } from './sale-draft.ts';

export type SavedSale = SavedDraft<SaleDraft>;
export type ChangeSale = SavedSale['change'];

/** `askedId`: the client for whom the page was opened; a sale of nothing to that one has only begun. */
const isUnfinished = ({ lines, client, newClient }: SaleDraft, askedId: string | undefined): boolean =>
	lines.length > 0 || newClient !== null || (client !== null && client.value !== askedId);

export function useSaleDraft(askedId: string | undefined): SavedSale {
	const { company } = useSession();
	return useSavedDraft({
		key: `bodega.sale.${company.id}`,
		first: emptySale(),
		isUnfinished: (draft) => isUnfinished(draft, askedId),
	});
}
