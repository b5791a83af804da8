/** The door to the end of a service: connections, readiness, and what is answered until then. */
export { canRenewCertificate, readCertificate, renewCertificate } from './certificate.ts';
export { Drain } from './drain.ts';
export { BACKLOG, closeListener } from './listener.ts';
export { readiness, type Stopping, unlessStopping } from './readiness.ts';
