/** What is being made on a page, saved in this tab until it is issued: one that was left unfinished is shown before it goes on. */
import { useCallback, useEffect, useState } from 'react';

interface Saved<Draft> {
	draft: Draft;
	/** When it was changed last, Unix time; undefined before anything was. */
	changedAt: number | undefined;
}

export interface SavedDraft<Draft> {
	draft: Draft;
	change(changes: Partial<Draft>): void;
	/** It is issued. */
	forget(): void;
	/** An unfinished draft was found, and the person has not yet chosen to continue or to drop it. */
	left: { changedAt: number | undefined } | undefined;
	goOn(): void;
	empty(): void;
	/** How often it was emptied: fields that keep what is typed begin anew. */
	round: number;
}

interface SavedDraftOptions<Draft> {
	/** The key by which it is saved. */
	key: string;
	/** What a new one begins with. */
	first: Draft;
	isUnfinished(draft: Draft, changedAt: number | undefined): boolean;
}

function savedAt<Draft extends object>(key: string, first: Draft): Saved<Draft> {
	try {
		const { changedAt, ...draft } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
		return { draft: { ...first, ...draft }, changedAt };
	} catch {
		return { draft: first, changedAt: undefined };
	}
}

export function useSavedDraft<Draft extends object>(options: SavedDraftOptions<Draft>): SavedDraft<Draft> {
	const { key, first, isUnfinished } = options;
	const [{ draft, changedAt }, setSaved] = useState(() => savedAt(key, first));
	const [round, setRound] = useState(0);
	const [left, setLeft] = useState(() => (isUnfinished(draft, changedAt) ? { changedAt } : undefined));
	useEffect(() => {
		sessionStorage.setItem(key, JSON.stringify({ ...draft, changedAt }));
	}, [key, draft, changedAt]);
	const change = useCallback(
		(changes: Partial<Draft>) =>
			setSaved((before) => ({ draft: { ...before.draft, ...changes }, changedAt: Math.floor(Date.now() / 1000) })),
		[],
	);
	const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
	const goOn = () => setLeft(undefined);
	const empty = () => {
		setSaved({ draft: first, changedAt: undefined });
		setLeft(undefined);
		setRound(round + 1);
	};
	return { draft, change, forget, left, goOn, empty, round };
}
