/** Ctrl S saves, wherever one is on the page. */
import { useEffect } from 'react';

export function useSaveKey(save: () => void): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			save();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	});
}
