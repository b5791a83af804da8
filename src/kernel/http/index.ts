/** The door to HTTP manners. */
export { type Api, type Call, createApi, type RouteInfo } from './api.ts';
export type { Authenticate, Caller } from './caller.ts';
export { type ErrorShapes, integerCodeShape } from './error-answers.ts';
export { healthRoutes } from './health.ts';
export { forgetOldKeys, type WriteAnswer } from './idempotency.ts';
export * as input from './input.ts';
export { collection, node, nodeOrNull, type PublicAddresses, type View } from './links.ts';
export { byDate, byFlag, byId, byLookup, byNumber, byText } from './list-query.ts';
export { rateLimiter } from './rate-limit.ts';
export { expandParameter, nestedReadRoutes, readRoutes, renderOne } from './read-routes.ts';
export { pick, type Resource, render } from './resource.ts';
export { createServer } from './server.ts';
export { collectionShape, nodeShape, nullableNodeShape } from './shapes.ts';
