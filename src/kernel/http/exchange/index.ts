/** The door to what a call is made of: request and answer, its route, what was read of it, and remarks about it. */
export type { ApiCaller, Authenticate, FindFormer, Recognize } from './caller.ts';
export type { HttpReply, HttpRequest, OpenHandler, SendRefusal, Sent, WriteAnswer } from './exchange.ts';
export { engineRefusal } from './fastify.ts';
export { type CallerView, collection, node, nodeOrNull, type PublicAddresses, type View } from './links.ts';
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
	DEFAULT_LIMIT,
	type ExpandTree,
	type Filter,
	type Filters,
	NO_EXPAND,
	NO_QUERY,
	oneOrMore,
	parseQuery,
	type Query,
	readExpand,
	readFields,
	readFilters,
	readIds,
	readIntegers,
	readOrder,
	readPage,
	readStates,
	splitList,
} from './list-query.ts';
export { isFromHere, networkOf } from './network.ts';
export {
	isEmptyText,
	leaf,
	optional,
	type Reader,
	type ReadingContext,
	readingOf,
	readPart,
	refuse,
	withReading,
} from './reading.ts';
export { parametersOf, Remarks } from './remarks.ts';
export {
	type Call,
	type FileBody,
	type GuardedRoute,
	type PathNames,
	type QueryParameter,
	type RouteInfo,
	type SentFile,
	type SentInfo,
	secretInPath,
} from './route.ts';
export { checkQuery, checkText, pathOf, refuseRepeats } from './sent-text.ts';
export { type BrowserCookie, browserCookie } from './session.ts';
export { faultsTogether, MOST_FAULTS } from './several-faults.ts';
export { elapsedMs, type LastStep, type Step, takeSteps } from './steps.ts';
