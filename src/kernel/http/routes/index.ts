/** The door to routes and the server that has them. */
export { type Api, createApi } from './api.ts';
export { ASSETS, assetRoutes } from './assets.ts';
export { entryOf } from './audit-entry.ts';
export { builtFiles } from './built-files.ts';
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
export { healthRoutes } from './health.ts';
export { noteRefusal } from './note-refusal.ts';
export { createPages, type PageAnswer, type PageCall, type PageInfo, type Pages } from './page.ts';
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
export { sendBuiltFile } from './send-built-file.ts';
export { sendPage, sendProblems } from './send-page.ts';
export { createServer, type HttpServer } from './server.ts';
