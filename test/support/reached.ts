/**
 * Which test files a change can reach, for `npm test -- --changed`. Every service in a test is composed of all rooms, so imports alone
 * would reach everything: a change goes up from file to file until the composition, and from there by the addresses that its rooms serve.
 */
import { execFileSync } from 'node:child_process';
import { edgesOf, type House } from '../structure/house.ts';

/** They put all rooms together: what passes through them reaches everything, so nothing passes. */
const COMPOSITION =
	/^(src\/(app\/|server\.ts|cli\/|demo\/|provision\/|reference\/)|test\/(support|http\/kernel)\/|scripts\/|bench\/)/;
/** A change of these can reach any test. */
const EVERYTHING =
	/^(src\/(app\/|server\.ts|provision\/)|migrations\/|package(-lock)?\.json$|runtime\/|test\/(run\.ts|support\/))/;
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

const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([, address = '']) => address);

/** `tests` that `changed` can reach; `sources` are all files that import or are imported, tests among them. */
export function reachedTests(changed: readonly string[], sources: House, tests: readonly string[]): string[] {
	if (changed.some((file) => EVERYTHING.test(file) && !file.endsWith('.test.ts'))) return [...tests];
	const reached = upFrom(changed, sources);
	const own = [...reached].filter((file) => ROOM.test(file));
	const rooms = new Set(own.map((file) => ROOM.exec(file)?.[1]));
	const served = new Set(own.flatMap((file) => addressesIn(sources.get(file) ?? '')));
	const isConsole = [...reached].some((file) => /^(console|client)\//.test(file));
	return tests.filter(
		(file) =>
			reached.has(file) ||
			file.startsWith('test/structure/') ||
			(isConsole && file.startsWith('test/browser/')) ||
			(reached.size > 0 && [...reached].some((each) => /^src\/cli\//.test(each)) && file.startsWith('test/package/')) ||
			rooms.has(/^test\/http\/([^/]+)\//.exec(file)?.[1]) ||
			addressesIn(sources.get(file) ?? '').some((address) => !COMMON.has(address) && served.has(address)),
	);
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
