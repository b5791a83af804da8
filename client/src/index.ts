/** The typed client of the API: `createBodega({ baseUrl, token })`. */
export type { Call, CallOptions, FileBody, Id, Method, QueryValue, StreamedEvent, WriteOptions } from './call.ts';
export { type Bodega, createBodega } from './client.ts';
export {
	type Application,
	type Authorization,
	type AuthorizationRequest,
	type AuthorizationReturn,
	finishAuthorization,
	revokeToken,
	type StartedAuthorization,
	startAuthorization,
} from './oauth.ts';
export type * from './operations.ts';
export {
	ApiError,
	AuthorizationError,
	BodegaError,
	ConnectionError,
	type FieldError,
	TimeoutError,
	WebhookError,
} from './problem.ts';
export type * as Shapes from './shapes.ts';
export type { ErrorCode, KnownErrorCode } from './shapes.ts';
export { type AnswerNote, Transport, type TransportOptions } from './transport.ts';
export { type Notification, type ReceivedWebhook, type VerifiedWebhook, verifyWebhook } from './webhook.ts';
