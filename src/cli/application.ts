/** `bodega app`: lists applications, decides on them, replaces an integrator token and changes redirect URIs. */
import type { Loaded, Settings } from '../app/settings.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { modeDoubt } from '../kernel/config/index.ts';
import type { Database, Queryable } from '../kernel/db/index.ts';
import { codeOf } from '../kernel/errors.ts';
import { pastOf } from '../kernel/instance-settings.ts';
import { smtpSender } from '../kernel/mail/index.ts';
import {
	type ApplicationRow,
	applicationApprovedMail,
	changeRedirects,
	DECISIONS,
	decideApplication,
	findApplication,
	listApplications,
	type OperatorDecision,
	readRedirects,
	rotateIntegratorToken,
} from '../slices/applications/index.ts';
import { knownPast } from './admit.ts';
import { readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { type Found, JSON_OPTION, print } from './print.ts';
import { serviceAddress } from './service-address.ts';
import { withDatabase } from './with-database.ts';

async function list(db: Database): Promise<Found> {
	const applications = (await listApplications.all(db, {})).map((each) => ({
		appId: each.app_id,
		name: each.name,
		state: each.state,
		contactEmail: each.contact_email,
		redirectUris: each.redirect_uris.split('\n'),
	}));
	const lines = applications.map(
		({ appId, name, state, contactEmail, redirectUris }) =>
			`${appId}  ${name}  (${state === 'pending' ? 'pending approval' : state})  ${contactEmail}  ${redirectUris.join(' ')}`,
	);
	const none = ['No application is registered yet; developers register theirs at /developers/apply.'];
	return { lines: lines.length === 0 ? none : lines, data: applications };
}

/** Answers what became of it: the decision stands, whether or not the mail goes out. */
async function tell(settings: Settings, application: ApplicationRow): Promise<string[]> {
	if (!settings.smtpUrl) return [];
	const mail = applicationApprovedMail(application, serviceAddress(settings));
	try {
		await smtpSender(settings)(mail);
		return [`${mail.to} was told by mail.`];
	} catch (error) {
		return [`${mail.to} could not be told by mail (${codeOf(error) ?? 'unknown reason'}).`];
	}
}

const isDecision = (action: string): action is OperatorDecision => Object.hasOwn(DECISIONS, action);

/** Plain HTTP comes back to a sandbox only; without a mode said, the database knows. */
async function isSandbox(on: Queryable, loaded: Loaded): Promise<boolean> {
	return loaded.settings.mode === 'sandbox' && modeDoubt(loaded, knownPast(await pastOf(on))) === undefined;
}

async function change(loaded: Loaded, action: string, appId: string, redirects: readonly string[]): Promise<string[]> {
	const { settings } = loaded;
	const { application, isNew, lines } = await withDatabase(settings, 'to write', (db, now) =>
		db.transaction(async (tx) => {
			const found = await findApplication.first(tx, { appId });
			if (!found) throw new UsageError(`There is no application ${appId}; "bodega app list" shows them.`);
			const work = { tx, now, address: OPERATOR_COMMAND };
			if (isDecision(action)) {
				const made = await decideApplication(work, { id: found.id, decision: action });
				return { ...made, lines: [`${appId} is ${made.application.state} now.`] };
			}
			if (action === 'redirects') {
				const redirectUris = readRedirects(redirects.join('\n'), await isSandbox(tx, loaded));
				await changeRedirects(work, { application: found, redirectUris, isTrusted: true });
				return { application: found, isNew: false, lines: [`${appId} returns to ${redirectUris.join(' ')} now.`] };
			}
			const secret = await rotateIntegratorToken(work, found);
			const text = `Integrator token of ${appId} (shown once): ${secret}`;
			return { application: found, isNew: false, lines: [text, 'The previous one works for another 24 hours.'] };
		}),
	);
	return isNew && action === 'approve' ? [...lines, ...(await tell(settings, application))] : lines;
}

const ACTIONS = ['list', ...Object.keys(DECISIONS), 'rotate', 'redirects'];
const MOST_WORDS = 12;

export const application: Command = {
	summary: 'List applications, approve or suspend one, replace its token, set its redirect URIs',
	usage: [
		'app list [--json] [settings]',
		'app approve | refuse | suspend | rotate APP_ID [settings]',
		'app redirects APP_ID URI… [settings]',
	],
	about: [
		'suspend: all tokens it holds end at once, and it can neither ask people for access nor exchange codes; after a new approval people are asked again.',
		'rotate: replaces the integrator token. The previous one works for another 24 hours; the one before that ends.',
		'redirects: sets all redirect URIs at once.',
		'With --smtp-url the developer is told by mail that the application is approved.',
	],
	options: JSON_OPTION,
	settings: [...DATABASE, 'mode', 'publicUrl', 'authUrl', 'smtpUrl', 'mailFrom'],
	async run(argv) {
		const loaded = readArguments(argv, { words: MOST_WORDS, options: JSON_OPTION });
		const { settings, words, options } = loaded;
		const [action = 'list', appId, ...redirects] = words;
		if (!ACTIONS.includes(action))
			throw new UsageError(`"bodega app" knows list, approve, refuse, suspend, rotate and redirects, not "${action}".`);
		if (redirects.length > 0 && action !== 'redirects')
			throw new UsageError(`"${redirects[0]}" is one argument too many.`);
		if (action === 'list') return print(options, await withDatabase(settings, 'to read', list));
		if (appId === undefined)
			throw new UsageError(`"bodega app ${action}" needs the id of an application; "bodega app list" shows them.`);
		const lines = await change(loaded, action, appId, redirects);
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
