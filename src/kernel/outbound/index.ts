/** The door to outbound calls. */
export { disturbedOutbound } from './disturb.ts';
export { type TellInClear, tellInClear } from './in-clear.ts';
export { createOutbound, type Outbound, type Outcome } from './outbound.ts';
