/** Every setting of the service, declared by the rooms that know them: read past their doors, so that a command loads no room for it. */
import { type DemoSettings, demoSettings } from '../demo/settings.ts';
import { checkPortalSettings, type PortalSettings, portalSettings } from '../foundations/portal/settings.ts';
import {
	type Settings as KernelSettings,
	kernelSettings,
	type Loaded as LoadedOf,
	loadSettings as load,
	type NamedSetting,
	settingNames as namesOf,
	type SettingTable,
	type Sources,
} from '../kernel/config/index.ts';
import { type CheckoutSettings, checkoutSettings } from '../slices/checkout/settings.ts';
import { type ConsoleSettings, consoleSettings } from '../slices/console/settings.ts';
import { type CourierSettings, courierSettings } from '../slices/courier/settings.ts';
import { type RequestSettings, requestSettings } from '../slices/requests/settings.ts';
import { type SandboxSettings, sandboxSettings } from '../slices/sandbox/settings.ts';
import { checkWebhookSettings, type WebhookSettings, webhookSettings } from '../slices/webhooks/settings.ts';

export interface Settings
	extends KernelSettings,
		PortalSettings,
		CourierSettings,
		CheckoutSettings,
		WebhookSettings,
		RequestSettings,
		ConsoleSettings,
		SandboxSettings,
		DemoSettings {}

export type Loaded = LoadedOf<Settings>;

const TABLE: SettingTable<Settings> = {
	...kernelSettings,
	...portalSettings,
	...courierSettings,
	...checkoutSettings,
	...webhookSettings,
	...requestSettings,
	...consoleSettings,
	...sandboxSettings,
	...demoSettings,
};

export const settingTable = Object.entries(TABLE).map(([name, setting]) => ({ ...setting, name }) as NamedSetting);
export const settingNames = namesOf(settingTable);

export const loadSettings = (sources: Sources): Loaded =>
	load<Settings>(
		{
			table: settingTable,
			checks: [checkPortalSettings, checkWebhookSettings],
			secrets: ['PASSWORD', 'TOKEN', 'COURIER_SECRET'],
		},
		sources,
	);
