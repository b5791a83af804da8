/** The example application in a process of its own, connected to a service. */
import { join } from 'node:path';
import { ROOT, startCommand } from './command.ts';

interface Connected {
	authUrl: string;
	/** Where it calls, if elsewhere. */
	baseUrl?: string;
	app: { appId: string; usrToken: string };
	clientCode: string;
}

/** `url`: where it listens. */
export async function startExample({ authUrl, baseUrl = authUrl, app, clientCode }: Connected) {
	const running = startCommand([], {
		program: [process.execPath, join(ROOT, 'examples/oauth-app/app.js')],
		env: {
			AUTH_URL: authUrl,
			BASE_URL: baseUrl,
			APP_ID: app.appId,
			USR_TOKEN: app.usrToken,
			CLIENT_CODE: clientCode,
			PORT: '0',
		},
	});
	const end = async () => {
		running.kill('SIGTERM');
		await running.ended;
	};
	try {
		const [url] = await running.printed(/http:\/\/localhost:\d+/);
		return { url, end };
	} catch (error) {
		await end();
		throw error;
	}
}
