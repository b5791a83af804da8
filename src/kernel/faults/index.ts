/** The door to faults on demand: what can go wrong, which calls it meets, and what was asked for. */
export { type AskedFault, Faults, MOST_DELAY_MS, STANDARD } from './faults.ts';
export {
	type About,
	CALL_FAULTS,
	type CallFault,
	type Interference,
	SENT_FAULTS,
	type SentFault,
} from './kinds.ts';
export { type FaultRule, isAboutSent } from './rules.ts';
