/** The door to configuration. */
export { type Loaded, loadSettings } from './load.ts';
export { limitsAttempts, modeDoubt } from './mode.ts';
export { environmentName, fileSetting, flagName } from './names.ts';
export { isLoopback } from './parsers.ts';
export { isStdinTaken, SettingError, secretFrom } from './secret-input.ts';
export type { Settings } from './setting.ts';
export { settingTable } from './settings.ts';
export { settingNames } from './sources.ts';
