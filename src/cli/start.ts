/** `bodega start`: the service, with the demo company on the first start of a sandbox. */
import { createApp } from '../app.ts';
import { listen, stopOnSignals } from '../server.ts';
import { readArguments, settingsHelp } from './arguments.ts';
import type { Command } from './command.ts';
import { demoOf } from './demo-file.ts';

export const start: Command = {
	summary: 'Run the service',
	help: `Usage: bodega start [settings]\n\nRuns the service until it is told to stop (Ctrl-C). On loopback it is a sandbox with a demo company;\nwith --production it is not, and "bodega setup" makes the first company.\n\n${settingsHelp()}`,
	async run(argv) {
		const { settings } = readArguments(argv);
		const app = await createApp(settings);
		const demo = settings.demo ? await demoOf(app, settings) : undefined;
		const url = await listen(app, settings);
		stopOnSignals(app);
		const { base } = app.addresses;
		const lines = [
			`Bodega is ready at ${url} (${settings.mode}, ${app.db.dialect === 'sqlite' ? `SQLite in ${settings.dataDir}` : 'PostgreSQL'})`,
			base === url ? '' : `  Public address: ${base}`,
			`  Reference:      ${base}/reference   (OpenAPI: ${base}/openapi.json)`,
		];
		if (demo)
			lines.push(
				`  Demo company:   ${demo.company.name}, sign-in ${demo.user.email} / ${demo.user.password}`,
				`  Access token:   ${demo.accessToken}`,
				'  Try it:',
				`curl -g -H 'access_token: ${demo.accessToken}' '${base}/v1/shippings.json?expand=[details,guide]'`,
			);
		process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
	},
};
