/** What is said of a scan. */
import type { ReactNode } from 'react';

/** What became of a scan. */
export interface ScanAnswer {
	isGood: boolean;
	/** `Café de grano Huila: 3`, or `No conocemos el código 780…`. */
	text: string;
	/** What can be done about it: create, search. */
	action?: ReactNode;
}
