/** The door to outbound calls. */
export { isPublicAddress } from './address-guard.ts';
export { createOutbound, type Outbound, type Outcome } from './outbound.ts';
