/**
 * Which test files a change can reach; in doubt, more. Every service in a test is composed of all rooms, so imports alone would reach
 * everything: a change of a room goes up from file to file until the composition, and from there by the addresses that the room serves.
 */
import { execFileSync } from 'node:child_process';
import { edgesOf, type House } from '../structure/house.ts';

/** They put all rooms together: what passes through them reaches everything, so nothing passes. */
const COMPOSITION =
	/^(src\/(app\/|server\.ts|cli\/|demo\/|provision\/|reference\/)|test\/(support|http\/kernel)\/|scripts\/|bench\/)/;
/** A change of these can reach any test. */
const EVERYTHING =
	/^(src\/(app\/|kernel\/|server\.ts|provision\/)|migrations\/|package(-lock)?\.json$|runtime\/|test\/(run\.ts|support\/))/;
/** What is started as a program. */
const PROGRAM = /^(bin|certify|src\/cli)\//;
const RUNS_PROGRAM = 'test/support/command.ts';
/** What makes, calls or lists something of every room: who imports it is reached by each. */
const OF_ALL_ROOMS = /^test\/http\/kernel\//;
const OF_TESTS = /^test\//;
const ROOM = /^src\/(?:slices|foundations)\/([^/]+)\//;
const ADDRESS = /['"`]((?:\/[a-z][\w-]*){1,2})/g;
/** Addresses that every test may name. */
const COMMON = new Set(['/v1', '/v2']);

/** Changed files and all that import them, up to the composition. */
function upFrom(changed: readonly string[], sources: House): Set<string> {
	const importers = Map.groupBy(edgesOf(sources), ({ to }) => to);
	const reached = new Set<string>();
	const waiting = [...changed];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (reached.has(file)) continue;
		reached.add(file);
		if (!changed.includes(file) && COMPOSITION.test(file)) continue;
		waiting.push(...(importers.get(file) ?? []).map(({ from }) => from));
	}
	return reached;
}

/** A file with all that it takes of such files, directly or not. */
function partsOf(whole: string, imports: ReadonlyMap<string, readonly string[]>, such: RegExp): Set<string> {
	const parts = new Set<string>();
	const waiting = [whole];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (parts.has(file)) continue;
		parts.add(file);
		waiting.push(...(imports.get(file) ?? []).filter((each) => such.test(each)));
	}
	return parts;
}

const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([, address = '']) => address);

/** How a test may name a file that it reads or runs, where no import does: the file itself, or the folder that it stands in. */
function namesOf(file: string): RegExp {
	const [name = '', folder = name] = file.split('/').reverse();
	const escaped = [name, folder].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(`['"\`/ ](${escaped.join('|')})['"\`/ ]`);
}

/** `tests` that `changed` can reach; `sources` are all files that import or are imported, tests among them. */
export function reachedTests(changed: readonly string[], sources: House, tests: readonly string[]): string[] {
	if (changed.some((file) => EVERYTHING.test(file) && !file.endsWith('.test.ts'))) return [...tests];
	const reached = upFrom(changed, sources);
	const own = [...reached].filter((file) => ROOM.test(file));
	const imports = new Map(
		[...Map.groupBy(edgesOf(sources), ({ from }) => from)].map(([from, edges]) => [from, edges.map(({ to }) => to)]),
	);
	// What it writes by the doors of other rooms shows there as well.
	const used = changed.filter((file) => ROOM.test(file)).flatMap((file) => [...partsOf(file, imports, ROOM)]);
	const rooms = new Set([...own, ...used].flatMap((file) => ROOM.exec(file)?.[1] ?? []));
	const served = new Set(
		own.flatMap((file) => addressesIn(sources.get(file) ?? '')).filter((each) => !COMMON.has(each)),
	);
	const isConsole = [...reached].some((file) => /^(console|client)\//.test(file));
	const isProgram = [...reached].some((file) => PROGRAM.test(file));
	const named = changed.filter((file) => !sources.has(file)).map(namesOf);
	return tests.filter((file) => {
		if (reached.has(file) || file.startsWith('test/structure/')) return true;
		if (isConsole && file.startsWith('test/browser/')) return true;
		if (rooms.has(/^test\/http\/([^/]+)\//.exec(file)?.[1] ?? '')) return true;
		const parts = [...partsOf(file, imports, OF_TESTS)];
		if (isProgram && (file.startsWith('test/package/') || parts.includes(RUNS_PROGRAM))) return true;
		if (own.length > 0 && parts.some((part) => OF_ALL_ROOMS.test(part))) return true;
		if (named.some((name) => name.test(sources.get(file) ?? ''))) return true;
		return parts.some((part) => addressesIn(sources.get(part) ?? '').some((address) => served.has(address)));
	});
}

/** What differs from `since`, committed or not. */
export function changedFiles(root: string, since: string): string[] {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
	return [
		...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
	].filter(Boolean);
}

/** Where this branch left the one that it follows; without one, the last commit. */
export function baseOf(root: string): string {
	try {
		const args = ['merge-base', 'HEAD', '@{upstream}'];
		return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
	} catch {
		return 'HEAD';
	}
}
