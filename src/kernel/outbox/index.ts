/** The door to events: publish in a transaction, relay after it. */
export { type OutgoingEvent, publish } from './publish.ts';
export { type Relay, startRelay } from './relay.ts';
