/** What is being entered, kept in this tab until it is recorded, so that leaving by mistake loses nothing. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../api/session-context.ts';

function kept<T>(key: string): Partial<T> {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? '{}');
	} catch {
		return {};
	}
}

type Change<T> = (changes: Partial<T> | ((before: T) => Partial<T>)) => void;

/** `name`: receptions, counts and labels are kept apart, and so are companies. */
export function useKept<T extends object>(name: string, empty: T): [T, Change<T>, forget: () => void] {
	const { company } = useSession();
	const key = `bodega.stock.${company.id}.${name}`;
	const [value, setValue] = useState<T>(() => ({ ...empty, ...kept<T>(key) }));
	const [isForgotten, setForgotten] = useState(false);
	useEffect(() => {
		if (isForgotten) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, JSON.stringify(value));
	}, [key, value, isForgotten]);
	const change = useCallback<Change<T>>(
		(changes) => setValue((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
		[],
	);
	const forget = useCallback(() => {
		// At once: the page may be gone before it is drawn again.
		sessionStorage.removeItem(key);
		setForgotten(true);
	}, [key]);
	return [value, change, forget];
}
