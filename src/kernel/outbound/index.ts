/** The door to outbound calls. */
export { createOutbound, type Outbound, type Outcome } from './outbound.ts';
