/** `bodega-server/sandbox`: a throw-away Bodega for tests, with its time, its data and its webhooks in their hands. */
export type {
	ClockState,
	Controls,
	Fault,
	FaultWish,
	FilledCompany,
	Inbox,
	InboxMessage,
	LoggedRequest,
	RequestFilter,
	SandboxMail,
	Span,
} from './controls.ts';
export { type Sandbox, type SandboxAccess, type SandboxOptions, startSandbox } from './start-sandbox.ts';
