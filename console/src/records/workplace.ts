/** The office that a person works at, kept in this browser for each company: what is made begins there, unless another is chosen. */
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../api/session-context.ts';

const keyOf = (companyId: number): string => `bodega.office.${companyId}`;

/** It is shown and used in more than one place of the page. */
const CHANGED = 'workplace';

/** The choice as this tab knows it: work under way here stays at its office when another tab chooses. */
const known = new Map<string, string | null>();

function keptAt(key: string): string | null {
	if (!known.has(key)) known.set(key, localStorage.getItem(key));
	return known.get(key) ?? null;
}

function follow(onChange: () => void): () => void {
	window.addEventListener(CHANGED, onChange);
	return () => window.removeEventListener(CHANGED, onChange);
}

export function useWorkplace(): [officeId: number | undefined, choose: (officeId: number) => void] {
	const { company } = useSession();
	const key = keyOf(company.id);
	const kept = useSyncExternalStore(follow, () => keptAt(key));
	const choose = useCallback(
		(officeId: number) => {
			known.set(key, String(officeId));
			localStorage.setItem(key, String(officeId));
			window.dispatchEvent(new Event(CHANGED));
		},
		[key],
	);
	return [kept === null ? undefined : Number(kept), choose];
}
