/** The sale that is being made, kept in this tab until it is issued, so that leaving by mistake loses nothing. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../app/session-context.ts';
import { emptySale, type SaleDraft } from './sale-draft.ts';

export type ChangeSale = (changes: Partial<SaleDraft>) => void;

interface Kept {
	draft: SaleDraft;
	/** When it was changed last, Unix time; undefined before anything was. */
	changedAt: number | undefined;
}

function kept(key: string): Kept {
	try {
		const { changedAt, ...draft } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
		return { draft: { ...emptySale(), ...draft }, changedAt };
	} catch {
		return { draft: emptySale(), changedAt: undefined };
	}
}

/** `askedId`: the client for whom the page was opened; a sale of nothing to that one has only begun. */
const isUnfinished = ({ lines, client, newClient }: SaleDraft, askedId: string | undefined): boolean =>
	lines.length > 0 || newClient !== null || (client !== null && client.value !== askedId);

export interface KeptSale {
	draft: SaleDraft;
	change: ChangeSale;
	/** It is issued. */
	forget(): void;
	/** A sale that was left unfinished stands here, and nobody has said yet what becomes of it. */
	left: { changedAt: number | undefined } | undefined;
	goOn(): void;
	empty(): void;
	/** How often it was emptied: fields that keep what is typed begin anew. */
	round: number;
}

export function useSaleDraft(askedId: string | undefined): KeptSale {
	const { company } = useSession();
	const key = `bodega.sale.${company.id}`;
	const [{ draft, changedAt }, setKept] = useState(() => kept(key));
	const [round, setRound] = useState(0);
	const [left, setLeft] = useState(() => (isUnfinished(draft, askedId) ? { changedAt } : undefined));
	useEffect(() => {
		sessionStorage.setItem(key, JSON.stringify({ ...draft, changedAt }));
	}, [key, draft, changedAt]);
	const change = useCallback<ChangeSale>(
		(changes) =>
			setKept((before) => ({ draft: { ...before.draft, ...changes }, changedAt: Math.floor(Date.now() / 1000) })),
		[],
	);
	const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
	const goOn = () => setLeft(undefined);
	const empty = () => {
		setKept({ draft: emptySale(), changedAt: undefined });
		setLeft(undefined);
		setRound(round + 1);
	};
	return { draft, change, forget, left, goOn, empty, round };
}
