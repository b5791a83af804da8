/** The door to events: publish in a transaction, relay after it, read in order. */

export type { NewEvent } from './bell.ts';
export {
	companiesWithEvents,
	type EventRow,
	eventsAfter,
	eventsBetween,
	eventsByIds,
	eventsOfRequest,
	feedBounds,
	lastNumbers,
	oldestEventAt,
	pruneEvents,
} from './feed.ts';
export { addEvents, type OutgoingEvent, publish, publishAtCommit } from './publish.ts';
export { createRelay, type Relay, type Subscriber } from './relay.ts';
