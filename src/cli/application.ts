/** `bodega app`: lists applications, approves and disables them, and replaces an integrator token. */
import type { Database } from '../kernel/db/index.ts';
import {
	type ApplicationRow,
	approveApplication,
	disableApplication,
	listApplications,
	rotateSecret,
} from '../slices/authorization/index.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const stateOf = ({ approved_at, disabled_at }: ApplicationRow): string => {
	if (disabled_at !== null) return 'disabled';
	return approved_at === null ? 'waits for approval' : 'approved';
};

async function list(db: Database): Promise<string[]> {
	const applications = await listApplications.all(db, {});
	if (applications.length === 0) return ['No application is registered yet; /developers/apply is where that happens.'];
	return applications.map(
		(each) =>
			`${each.app_id}  ${each.name}  (${stateOf(each)})  ${each.contact_email}  ${each.redirect_uris.replaceAll('\n', ' ')}`,
	);
}

async function change(db: Database, action: string, appId: string, now: number): Promise<string[]> {
	return db.transaction(async (tx) => {
		const none = new UsageError(`There is no application ${appId}; "bodega app list" shows them.`);
		if (action === 'rotate') {
			const made = await rotateSecret(tx, appId, now);
			if (!made) throw none;
			return [`Integrator token of ${appId} (shown once): ${made.usrToken}`, 'The one before stays good for a day.'];
		}
		const statement = action === 'approve' ? approveApplication : disableApplication;
		if ((await statement.run(tx, { appId, at: now })) === 0) throw none;
		return [`${appId} is ${action === 'approve' ? 'approved' : 'disabled'} now.`];
	});
}

const ACTIONS = ['list', 'approve', 'disable', 'rotate'];

export const application: Command = {
	summary: 'List applications, approve or disable one, replace its integrator token',
	help: () =>
		`Usage: bodega app list | approve APP_ID | disable APP_ID | rotate APP_ID [settings]\n\nA disabled application can neither ask people for access nor exchange codes; tokens it holds stay good until their\npeople withdraw them.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 2 });
		const [action = 'list', appId] = words;
		if (!ACTIONS.includes(action))
			throw new UsageError(`"bodega app" knows list, approve, disable and rotate, not "${action}".`);
		if (action !== 'list' && appId === undefined)
			throw new UsageError(`"bodega app ${action}" needs the id of an application; "bodega app list" shows them.`);
		const lines = await withDatabase(settings, 'existing', (db, now) =>
			action === 'list' ? list(db) : change(db, action, appId as string, now),
		);
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
