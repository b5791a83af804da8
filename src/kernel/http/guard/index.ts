/** The door to who may call, from where, and how often. */
export { allowOrigin, answerPreflights } from './cors.ts';
export { askAgain, type GuardParts, guard, tokenOf } from './guard.ts';
export { checkHost } from './host.ts';
export { keepAnswersPrivate, PRIVATE_HEADERS } from './private-answers.ts';
export {
	limitsBy,
	type RateLimits,
	RateRefusal,
	type RateState,
	rateLimits,
	refusalHeaders,
	takeTurn,
} from './rate-limit.ts';
export { type AskForTurns, sharedLimiter, TurnLedger, type TurnsAsked, type TurnsGiven } from './shared-limits.ts';
export { Unauthenticated } from './unauthenticated.ts';
export { unknownTokens } from './unknown-tokens.ts';
export { WorkBudget, workBudget } from './work-budget.ts';
