/** A write that the interface accepts: where it goes, and its body. */
import type { Json } from '../../support/service.ts';

export type ValidWrite = { path: string; body: Json };
