/** What a token may do: by area, and by presets that name what most programs need. */
import type { TokenWords } from './token-messages.ts';

export type Area = keyof TokenWords['areas'];
export type Deed = 'read' | 'write' | 'configure';
export type Preset = keyof TokenWords['presets'];

/** Areas in the order of the navigation; separate rights configure where money, goods and data are sent. */
export const AREAS: readonly { area: Area; deeds: readonly Deed[] }[] = [
	{ area: 'dispatch', deeds: ['read', 'write'] },
	{ area: 'stock', deeds: ['read', 'write'] },
	{ area: 'catalog', deeds: ['read', 'write'] },
	{ area: 'documents', deeds: ['read', 'write'] },
	{ area: 'returns', deeds: ['read', 'write'] },
	{ area: 'store', deeds: ['read', 'write'] },
	{ area: 'payments', deeds: ['read', 'write', 'configure'] },
	{ area: 'coupons', deeds: ['read', 'write'] },
	{ area: 'courier', deeds: ['read', 'write', 'configure'] },
	{ area: 'webhooks', deeds: ['read', 'write', 'configure'] },
	{ area: 'events', deeds: ['read', 'write'] },
	{ area: 'requests', deeds: ['read', 'write'] },
	{ area: 'privacy', deeds: ['read', 'write'] },
	{ area: 'company', deeds: ['read', 'write'] },
	{ area: 'audit', deeds: ['read'] },
];

export const DEEDS: readonly Deed[] = ['read', 'write', 'configure'];
export const PRESETS: readonly Preset[] = ['read', 'dispatch', 'shop', 'all'];

const named = (text: string): readonly string[] => text.split(' ');

/** `*` is everything, also what comes later. */
export const PRESET_RIGHTS: Readonly<Record<Preset, readonly string[]>> = {
	read: AREAS.map(({ area }) => `${area}:read`),
	dispatch: named(
		'dispatch:read dispatch:write stock:read stock:write catalog:read documents:read courier:read courier:write company:read events:read',
	),
	shop: named(
		'catalog:read catalog:write stock:read documents:read documents:write returns:read store:read store:write payments:read payments:write coupons:read coupons:write courier:read courier:write company:read events:read',
	),
	all: ['*'],
};

const isSame = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((right) => other.includes(right));

/** The preset that gives exactly these rights. */
export const presetOf = (rights: readonly string[]): Preset | undefined =>
	PRESETS.find((preset) => isSame(PRESET_RIGHTS[preset], rights));

/** Says rights in words: the preset's name, or how many areas may be seen and changed. */
export function rightsInWords(rights: readonly string[], words: TokenWords): string {
	const preset = presetOf(rights);
	if (preset) return words.presets[preset][0] ?? preset;
	const areasWith = (deed: Deed) => AREAS.filter(({ area }) => rights.includes(`${area}:${deed}`));
	const names = (deed: Deed) =>
		areasWith(deed)
			.map(({ area }) => words.areas[area])
			.join(', ');
	return [
		areasWith('read').length > 0 ? words.sees(names('read')) : '',
		areasWith('write').length > 0 ? words.changes(names('write')) : '',
		areasWith('configure').length > 0 ? words.configures(names('configure')) : '',
	]
		.filter(Boolean)
		.join(' · ');
}
