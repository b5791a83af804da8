/** The door to the request log: what companies call, kept beside the answers and read by each for itself. */
export { RequestLog } from './keep-requests.ts';
export { WRITE_EVERY_MS } from './limits.ts';
export type { RequestPorts } from './ports.ts';
export { requestRoutes } from './routes.ts';
export { sandboxRequestRoutes } from './sandbox-routes.ts';
