/** The door for `certify/`, which imports nothing else of the program: a throw-away service, the call it is sent, and what it reads and writes with. */
import type { openService } from './service.ts';

export type { Settings } from '../app/settings.ts';
export type { Through } from '../app/worker.ts';
export { Mistake, runProgram } from '../failures.ts';
export { messageOf } from '../kernel/errors.ts';
export type { Outcome } from '../kernel/outbound/index.ts';
export { barePage, COLOURS, type Html, html, type Language, sheet } from '../kernel/pages/index.ts';
export { randomSecret } from '../kernel/secrets.ts';
export { hideSecrets, secretsOfHeaders, showsSecret } from '../kernel/shown-secrets.ts';
export { signatureOf } from '../kernel/signing-secret.ts';
export { packageVersion } from '../kernel/version.ts';
export {
	addressOf,
	openPage,
	pressed,
	type Redirect,
	type Seen,
	sentencesOf,
	type Visit,
	Visitor,
} from '../visitor/index.ts';
export {
	type Button,
	type Choice,
	KINDS,
	type Kind,
	type MethodOptions,
	type Payer,
	REPORTS,
	type Times,
	type Trial,
	type TrialCall,
} from './call.ts';
export type { TrialService } from './service.ts';

/** Loaded when it is needed: a list of the cases needs no service. */
export const openTrialService: typeof openService = async (...given) =>
	(await import('./service.ts')).openService(...given);
