/** What the sandbox controls refuse. */
import { Refusal } from '../../kernel/errors.ts';

export const unauthenticated = () =>
	new Refusal(401, 'auth.unauthenticated', 'Sorry, this request can not be authenticated');

export const suspended = () =>
	new Refusal(402, 'auth.suspended', 'This company is suspended; its operator can say why');

export const needsFullToken = () =>
	new Refusal(403, 'sandbox.needs_full_token', 'Sandbox controls need a token that has all rights of its company');

export const unknownName = (field: string) =>
	new Refusal(400, 'request.unknown_name', `${field} is not known here`, field);

export const nothingSaid = () =>
	new Refusal(400, 'sandbox.nothing_said', 'Say mode, at or advance: nothing was asked for');

export const onlyOneTime = () => new Refusal(400, 'sandbox.two_times', 'Say at or advance, not both', 'advance');

export const realHasNoTime = () =>
	new Refusal(
		400,
		'sandbox.real_time',
		'The real time is not moved: say at and advance with frozen or running',
		'mode',
	);

export const tooFar = () => new Refusal(400, 'sandbox.too_far', 'A clock goes up to the year 9999', 'advance');

export const cannotCopy = () =>
	new Refusal(
		501,
		'sandbox.no_snapshots',
		'Snapshots and resets need the embedded database; on PostgreSQL start a new sandbox instead, which has a schema of its own',
	);

export const tooManySnapshots = (most: number) =>
	new Refusal(409, 'sandbox.too_many_snapshots', `There are ${most} snapshots; delete one first`);

export const noBeginning = () =>
	new Refusal(
		409,
		'sandbox.no_beginning',
		'How this instance began is not known: "bodega sandbox" keeps it, and so does the first start of a new sandbox',
	);

export const otherProcess = () =>
	new Refusal(409, 'sandbox.in_use', 'Another process has the database open; end it first');

export const needsSandboxKey = () =>
	new Refusal(
		403,
		'sandbox.needs_key',
		'This concerns the whole instance: it needs the sandbox key, in the header Bodega-Sandbox-Key',
	);

export const onlyHere = () =>
	new Refusal(403, 'sandbox.only_here', 'The mails of a sandbox are shown on its own machine only');
