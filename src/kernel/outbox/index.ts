/** The door to events: publish in a transaction, relay after it, read in order. */
export {
	companiesWithEvents,
	type EventRow,
	eventsAfter,
	eventsBetween,
	eventsByIds,
	feedBounds,
	oldestEventAt,
	pruneEvents,
} from './feed.ts';
export { addEvents, type OutgoingEvent, publish, publishAtCommit } from './publish.ts';
export { createRelay, type Relay, type Subscriber } from './relay.ts';
