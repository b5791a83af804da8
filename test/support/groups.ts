/** Test files that share a process: loading the program costs each process a second, and files with a service of their own disturb nobody. */
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SHARES = /^test\/(http|clients|flows|db|reference)\//;
/** They take longest, so they begin first: none of them is left when all others have ended. */
const LONG =
	/^test\/(flows\/(upgrade|event-loop(-\w+)?|webhooks-simulation|\w+-kill)|db\/(commands|backup|history)|package\/package)\./;
/** They change their process' surroundings, or are about what their process can bear. */
const ALONE = /^test\/flows\/(database-\w+|database-full-disk|load-shedding|pay-once|processes)\./;
const FILES_OF_A_GROUP = 20;

const loader = new URL('./end-of-file.ts', import.meta.url).href;

/** What to run in place of `files`, in the order of their names, which is that in which they are run. */
export function inGroups(root: string, files: readonly string[], folder: string): string[] {
	const long = files.filter((file) => LONG.test(file));
	const sharing = files.filter((file) => SHARES.test(file) && !LONG.test(file) && !ALONE.test(file));
	const alone = files.filter((file) => !long.includes(file) && !sharing.includes(file));
	const address = (file: string) => `'${pathToFileURL(join(root, file))}'`;
	let written = 0;
	const write = (name: string, lines: readonly string[]) => {
		const file = join(folder, `${String(++written).padStart(3, '0')}-${name}.test.mjs`);
		writeFileSync(file, lines.join(''));
		return file;
	};
	const loading = (name: string, group: readonly string[]) =>
		write(name, [`import { loadInTurn } from '${loader}';\n`, `loadInTurn([${group.map(address).join(', ')}]);\n`]);
	const single = (file: string) => loading(basename(file, '.test.ts'), [file]);
	const shared = (group: readonly string[]) => loading('group', group);
	return [...long.map(single), ...dealt(sharing).map(shared), ...alternating(alone).map(single)];
}

/** Neighbours, which tend to take equally long, are dealt to different groups. */
function dealt(files: readonly string[]): string[][] {
	const groups: string[][] = Array.from({ length: Math.ceil(files.length / FILES_OF_A_GROUP) }, () => []);
	files.forEach((file, place) => {
		groups[place % groups.length]?.push(file);
	});
	return groups;
}

/** Folder by folder in turn: beside a browser, which wants all of a processor, runs a command whose test waits for it. */
function alternating(files: readonly string[]): string[] {
	const folders = Object.values(Object.groupBy(files, (file) => dirname(file))).map((group) => group ?? []);
	const longest = Math.max(0, ...folders.map(({ length }) => length));
	return Array.from({ length: longest }, (_, place) =>
		folders.flatMap((group) => group.slice(place, place + 1)),
	).flat();
}
