/** What a drawing thread does for this room: labels of products. */
import { type LabelOrder, labelsPdf } from './labels-pdf.ts';

export const run = (order: LabelOrder): Promise<Uint8Array> => labelsPdf(order);
