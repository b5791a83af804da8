/** The door to writes under an `Idempotency-Key`. */
export { forgetInAnswers } from './forget-in-answers.ts';
export { forgetOldKeys, idempotentWriter } from './idempotency.ts';
export { InFlight, type KeyedWrite, type Reader, type Replayable, readKey } from './keyed-write.ts';
