/** Every case of a payment method, in the order in which they are tried. */
import { OUTCOME_CASES } from './outcome-cases.ts';
import { START_CASES } from './start-cases.ts';
import { WATCHED_CASES } from './watched-cases.ts';

export const PAYMENT_CASES = [...START_CASES, ...OUTCOME_CASES, ...WATCHED_CASES];
