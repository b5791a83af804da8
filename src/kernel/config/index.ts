/** The door to configuration. */
export { type Loaded, loadSettings } from './load.ts';
export { limitsAttempts, modeDoubt } from './mode.ts';
export { environmentName, fileSetting, flagName } from './names.ts';
export { delays, isLoopback, truth, wholeNumber } from './parsers.ts';
export { isStdinTaken, SettingError, secretFrom, stdinLine } from './secret-input.ts';
export { type NamedSetting, type Settings, type SettingTable, surfaceAddress } from './setting.ts';
export { kernelSettings } from './settings.ts';
export { type Sources, settingNames } from './sources.ts';
