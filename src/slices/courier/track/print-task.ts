/** What a drawing thread does for this room: a label. */
import type { Language } from '../../../kernel/pages/index.ts';
import { labelPdf } from './label-pdf.ts';
import type { Tracked } from './model.ts';

export interface LabelOrder {
	order: Tracked;
	language: Language;
}

export const run = ({ order, language }: LabelOrder): Promise<Uint8Array> => labelPdf(order, language);
