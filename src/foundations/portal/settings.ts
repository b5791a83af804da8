/** Settings of the pages of people. */
import {
	isLoopback,
	SettingError,
	type Settings,
	type SettingTable,
	surfaceAddress,
} from '../../kernel/config/index.ts';

export interface PortalSettings {
	authUrl: string;
}

export const portalSettings: SettingTable<PortalSettings> = {
	authUrl: surfaceAddress('the authorization pages'),
};

export function checkPortalSettings({ authUrl, smtpUrl, host }: Settings & PortalSettings): void {
	if (smtpUrl && !authUrl && !isLoopback(host))
		throw new SettingError('--smtp-url needs --public-url or --auth-url: links in mails begin with it.');
	// Forms and cookies of the pages go to the root of their host.
	if (authUrl && new URL(authUrl).pathname !== '/')
		throw new SettingError('--auth-url must have no path; set it apart when --public-url has one.');
}
