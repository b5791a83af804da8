/** The door to configuration. */
export { environmentName, flagName, type LoadedSetting, loadSettings, SettingError } from './load.ts';
export { isLoopback } from './parsers.ts';
export type { Settings } from './setting.ts';
export { settingTable } from './settings.ts';
