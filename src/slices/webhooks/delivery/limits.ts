/** Every time and size that delivering goes by; what a company or an operator sets is in the settings. */

/** Endpoints taken from in one transaction. */
export const MOST_DUE = 64;
/** When to try again for a row that another transaction has locked. */
export const HELD_MS = 10;
/** Deliveries in a worker's memory, over all receivers. */
export const MOST_HELD = 4_096;
/** Deliveries of a receiver that wait in memory for another about the same resource. */
export const MOST_BEHIND = 512;
/** A lane is filled about this far ahead: a receiver that answers fast gets more at a time. */
export const AHEAD_MS = 500;
export const MOST_AHEAD = 32;

/** When it expires, others take over and requests under way go out twice; so it is longer than a pause of the process may be. */
export const LEASE_MS = 2_000;
export const RENEW_EVERY_MS = 500;
/** A lease that ends later than this from now, a step of the clock included, is void. */
export const LONGEST_LEASE_MS = LEASE_MS + 500;
/** How often a worker looks for endpoints of dead workers. */
export const FREE_EVERY_MS = 1_000;

/** How often a worker takes its own pulse; a beat later than this was a pause of the process, not the receiver's fault. */
export const BEAT_MS = 100;
export const LATE_MS = 500;
/** A clock that goes back by more than this was set; times that it wrote before are corrected. */
export const CLOCK_BACK_MS = 1_000;

/** This many consecutive failures open the breaker; a receiver that fails at random does not get there. */
export const BREAKER_OPENS_AFTER = 10;
export const BREAKER_FIRST_PAUSE_MS = 1_000;
export const BREAKER_LONGEST_PAUSE_MS = 60_000;

/**
 * Results that arrive within this time share a transaction: a durable commit holds everything up for some milliseconds, and
 * one for every 16 attempts took most of the time. A worker that is killed repeats what it had not noted.
 */
export const GATHER_MS = 40;
export const RECORD_BATCH = 500;
/**
 * Attempts of a receiver whose results are not recorded yet: beyond this no more is sent to it. A worker that is killed repeats them all, and
 * each look for what is due reads past them.
 */
export const MOST_UNRECORDED = 4 * RECORD_BATCH;
export const RECORD_AGAIN_MS = 200;

/** How long a stop waits for attempts under way. */
export const STOP_GRACE_MS = 3_000;

export const MAX_ANSWER_BYTES = 4_096;
export const MAX_RETRY_AFTER_SECONDS = 86_400;
/** An endpoint without success for this long is disabled (interface notes, section 7). */
export const DISABLE_AFTER_SECONDS = 5 * 86_400;

/** A worker that has not been heard of for this long is forgotten. */
export const FORGET_WORKERS_AFTER_MS = 3_600_000;

/** How much of old deliveries and events is deleted at a time: the oldest day. */
export const PRUNE_STEP_SECONDS = 86_400;
export const PRUNE_BATCH = 1_000;

/** Events that one request for redelivery covers: it is one transaction. */
export const MOST_REDELIVERED = 10_000;
/** Of these, as many as are looked at and queued before others get their turn. */
export const REDELIVER_BATCH = 250;
/** Deliveries that are removed at a time, with the endpoint they were for. */
export const REMOVE_BATCH = 500;
