/** Light or dark: as the system says, unless the person chose. */
import { useCallback, useEffect, useState } from 'react';

export type Look = 'system' | 'light' | 'dark';

const KEPT = 'bodega.look';
export const LOOKS: readonly Look[] = ['system', 'light', 'dark'];

const isLook = (text: string | null): text is Look => text === 'system' || text === 'light' || text === 'dark';

const keptLook = (): Look => {
	const kept = localStorage.getItem(KEPT);
	return isLook(kept) ? kept : 'system';
};

/** Colours of the page follow the attribute; charts hear of it by an event. */
export function wear(look: Look): void {
	if (look === 'system') delete document.documentElement.dataset.look;
	else document.documentElement.dataset.look = look;
	window.dispatchEvent(new Event('look'));
}

export const wearKept = (): void => wear(keptLook());

export function useLook(): [Look, (look: Look) => void] {
	const [look, setLook] = useState(keptLook);
	// It is chosen in more than one place.
	useEffect(() => {
		const follow = () => setLook(keptLook());
		window.addEventListener('look', follow);
		return () => window.removeEventListener('look', follow);
	}, []);
	const choose = useCallback((chosen: Look) => {
		localStorage.setItem(KEPT, chosen);
		wear(chosen);
	}, []);
	return [look, choose];
}
