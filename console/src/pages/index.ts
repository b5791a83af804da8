/** The areas of the console, in the order of the navigation: one line each. */
import type { Area } from '../app/area.ts';
import { dispatches } from './dispatches/area.ts';
import { home } from './home/area.ts';

export const AREAS: readonly Area[] = [home, dispatches];
