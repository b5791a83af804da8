/** The sale that is being made, kept in this tab until it is issued, so that leaving by mistake loses nothing. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../app/session-context.ts';
import { emptySale, type SaleDraft } from './sale-draft.ts';

export type ChangeSale = (changes: Partial<SaleDraft>) => void;

function kept(key: string): Partial<SaleDraft> {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? '{}');
	} catch {
		return {};
	}
}

export function useSaleDraft(): [SaleDraft, ChangeSale, forget: () => void] {
	const { company } = useSession();
	const key = `bodega.sale.${company.id}`;
	const [draft, setDraft] = useState<SaleDraft>(() => ({ ...emptySale(), ...kept(key) }));
	useEffect(() => {
		sessionStorage.setItem(key, JSON.stringify(draft));
	}, [key, draft]);
	const change = useCallback<ChangeSale>((changes) => setDraft((before) => ({ ...before, ...changes })), []);
	const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
	return [draft, change, forget];
}
