/** Whether the screen is a phone's, by the width at which the layout changes. */
import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 719px)');

const subscribe = (listener: () => void) => {
	phone.addEventListener('change', listener);
	return () => phone.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
