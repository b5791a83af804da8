/** The guide that is being made, kept in this tab until it is issued, so that leaving by mistake loses nothing. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../app/session-context.ts';
import { type Draft, EMPTY } from './draft.ts';

export type ChangeDraft = (changes: Partial<Draft>) => void;

function kept(key: string): Partial<Draft> {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? '{}');
	} catch {
		return {};
	}
}

/** `name`: a sale's guide and a plain one are kept apart. */
export function useDraft(name: string, first: Partial<Draft>): [Draft, ChangeDraft, forget: () => void] {
	const { company } = useSession();
	const key = `bodega.guide.${company.id}.${name}`;
	const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...first, ...kept(key) }));
	useEffect(() => {
		sessionStorage.setItem(key, JSON.stringify(draft));
	}, [key, draft]);
	const change = useCallback<ChangeDraft>((changes) => setDraft((before) => ({ ...before, ...changes })), []);
	const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
	return [draft, change, forget];
}
