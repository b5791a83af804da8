/** `bodega app`: lists applications, decides on them, replaces an integrator token and changes return addresses. */
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { type Loaded, modeDoubt, type Settings } from '../kernel/config/index.ts';
import type { Database, Queryable } from '../kernel/db/index.ts';
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
	rotateSecret,
} from '../slices/authorization/index.ts';
import { knownPast } from './admit.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { serviceAddress } from './service-address.ts';
import { withDatabase } from './with-database.ts';

async function list(db: Database): Promise<string[]> {
	const applications = await listApplications.all(db, {});
	if (applications.length === 0) return ['No application is registered yet; /developers/apply is where that happens.'];
	return applications.map(
		(each) =>
			`${each.app_id}  ${each.name}  (${each.state === 'pending' ? 'waits for approval' : each.state})  ${each.contact_email}  ${each.redirect_uris.replaceAll('\n', ' ')}`,
	);
}

/** Answers what became of it: the decision stands, whether or not the mail goes out. */
async function tell(settings: Settings, application: ApplicationRow): Promise<string[]> {
	if (!settings.smtpUrl) return [];
	const mail = applicationApprovedMail(application, serviceAddress(settings));
	try {
		await smtpSender(settings)(mail);
		return [`${mail.to} was told by mail.`];
	} catch (error) {
		return [`${mail.to} could not be told by mail (${(error as { code?: string }).code ?? 'unknown reason'}).`];
	}
}

const isDecision = (action: string): action is OperatorDecision => Object.hasOwn(DECISIONS, action);

/** Plain HTTP comes back to a sandbox only; without a mode said, the database knows. */
async function isSandbox(on: Queryable, loaded: Loaded): Promise<boolean> {
	return loaded.settings.mode === 'sandbox' && modeDoubt(loaded, knownPast(await pastOf(on))) === undefined;
}

async function change(loaded: Loaded, action: string, appId: string, redirects: readonly string[]): Promise<string[]> {
	const { settings } = loaded;
	const address = OPERATOR_COMMAND;
	const { application, isNew, lines } = await withDatabase(settings, 'to write', (db, now) =>
		db.transaction(async (tx) => {
			const found = await findApplication.first(tx, { appId });
			if (!found) throw new UsageError(`There is no application ${appId}; "bodega app list" shows them.`);
			if (isDecision(action)) {
				const by = { userId: 0, tokenId: 0, address, now };
				const made = await decideApplication(tx, { id: found.id, decision: action, ...by });
				return { ...made, lines: [`${appId} is ${made.application.state} now.`] };
			}
			const doer = { application: found, userId: 0, address, now };
			if (action === 'redirects') {
				const redirectUris = readRedirects(redirects.join('\n'), await isSandbox(tx, loaded));
				await changeRedirects(tx, { ...doer, redirectUris, isTrusted: true });
				return { application: found, isNew: false, lines: [`${appId} returns to ${redirectUris.join(' ')} now.`] };
			}
			const secret = await rotateSecret(tx, doer);
			const text = `Integrator token of ${appId} (shown once): ${secret?.usrToken}`;
			return { application: found, isNew: false, lines: [text, 'The one before stays good for a day.'] };
		}),
	);
	return isNew && action === 'approve' ? [...lines, ...(await tell(settings, application))] : lines;
}

const ACTIONS = ['list', ...Object.keys(DECISIONS), 'rotate', 'redirects'];
const MOST_WORDS = 12;

export const application: Command = {
	summary: 'List applications, decide on one, replace its integrator token, set its return addresses',
	help: () =>
		`Usage: bodega app list | approve APP_ID | refuse APP_ID | suspend APP_ID | rotate APP_ID |\n       redirects APP_ID ADDRESS… [settings]\n\nA suspended application can neither ask people for access nor exchange codes, and all tokens it holds end at once;\nafter a new approval people are asked again. "rotate" replaces the integrator token: the one before stays good for a\nday, the one before that ends. "redirects" sets all return addresses at once. With --smtp-url whoever registered an application is told by mail that it is approved.\n\n${settingsHelp('everything')}`,
	async run(argv) {
		const loaded = readArguments(argv, { words: MOST_WORDS });
		const { settings, words } = loaded;
		const [action = 'list', appId, ...redirects] = words;
		if (!ACTIONS.includes(action))
			throw new UsageError(`"bodega app" knows list, approve, refuse, suspend, rotate and redirects, not "${action}".`);
		if (action !== 'list' && appId === undefined)
			throw new UsageError(`"bodega app ${action}" needs the id of an application; "bodega app list" shows them.`);
		if (redirects.length > 0 && action !== 'redirects')
			throw new UsageError(`"${redirects[0]}" is more than this command takes.`);
		const lines =
			action === 'list'
				? await withDatabase(settings, 'to read', list)
				: await change(loaded, action, appId as string, redirects);
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
