/** What a certification says, in Spanish and English. */
import type { Language } from '../../../src/trial/index.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type Words = typeof es;

export const WORDS: Readonly<Record<Language, Words>> = { es, en };
