/** The door to configuration. */
export { environmentName, flagName, type LoadedSetting, loadSettings, SettingError } from './load.ts';
export { isLoopback } from './parsers.ts';
export { type Settings, settingTable } from './settings.ts';
