/** The door to HTTP manners. */
export { type Api, createApi } from './api.ts';
export { ASSETS, assetRoutes } from './assets.ts';
export { entryOf } from './audit-entry.ts';
export { builtFiles } from './built-files.ts';
export type { ApiCaller, Authenticate, FindFormer, Recognize } from './caller.ts';
export { canRenewCertificate, renewCertificate } from './certificate.ts';
export { dataListOf, dataOf, dataPage } from './data-reads.ts';
export {
	type ErrorShape,
	type ErrorShapes,
	type Errors,
	integerCodeShape,
	shapeFor,
	textCodeShape,
} from './error-answers.ts';
export { EventStream } from './event-stream.ts';
export type { HttpReply, HttpRequest, WriteAnswer } from './exchange.ts';
export { byKeptState, byMoney, byNamed, byOneOf, byStateOf } from './filter-kinds.ts';
export { forgetInAnswers } from './forget-in-answers.ts';
export { tokenOf } from './guard.ts';
export { healthRoutes } from './health.ts';
export { forgetOldKeys } from './idempotency.ts';
export * as input from './input.ts';
export { inputRows } from './input-rows.ts';
export { collection, node, nodeOrNull, type PublicAddresses, type View } from './links.ts';
export {
	byDate,
	byDecimal,
	byFlag,
	byId,
	byIdAs,
	byIdOf,
	byNumber,
	byState,
	byWord,
	type Filter,
	readFields,
	readIds,
	readIntegers,
	readPage,
	splitList,
} from './list-query.ts';
export { BACKLOG, closeListener } from './listener.ts';
export { isFromHere, networkOf } from './network.ts';
export { noteRefusal } from './note-refusal.ts';
export * as output from './output.ts';
export {
	createPages,
	type PageAnswer,
	type PageCall,
	type PageInfo,
	type Pages,
} from './page.ts';
export {
	limitsBy,
	type RateLimits,
	RateRefusal,
	type RateState,
	rateLimits,
	refusalHeaders,
	takeTurn,
} from './rate-limit.ts';
export {
	expandParameter,
	FIELDS,
	filterParameters,
	listCount,
	listPage,
	listParameters,
	nestedReadRoutes,
	nextStem,
	readRoutes,
	renderOne,
} from './read-routes.ts';
export { type AnyResource, envelope, pick, type Resource, type Shown, toMany, toOne } from './resource.ts';
export {
	type Call,
	type GuardedRoute,
	type QueryParameter,
	type RouteInfo,
	type SentInfo,
	secretInPath,
} from './route.ts';
export { sendBuiltFile } from './send-built-file.ts';
export { sendPage, sendProblems } from './send-page.ts';
export { pathOf } from './sent-text.ts';
export { createServer, type HttpServer } from './server.ts';
export { browserCookie } from './session.ts';
export { type AskForTurns, sharedLimiter, TurnLedger, type TurnsAsked, type TurnsGiven } from './shared-limits.ts';
export { byCodes, byLookup, byPart, bySameText, byText, byWords } from './text-filters.ts';
export { unknownTokens } from './unknown-tokens.ts';
export { workBudget } from './work-budget.ts';
