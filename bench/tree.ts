/** The sources of which a service is measured: this checkout, or a former commit in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment, SCRATCH } from './processes.ts';

export interface Tree {
	who: 'ours' | 'former';
	folder: string;
	/** For people: the commit. */
	name: string;
}

const ROOT = resolve(import.meta.dirname, '..');

const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** As an installation leaves it, where one prepares anything: databases of sandboxes, the program as a bundle. */
function prepared(tree: Tree): Tree {
	const script = join(tree.folder, 'scripts', 'prepare.cjs');
	if (existsSync(script))
		execFileSync(process.execPath, [script], { cwd: tree.folder, env: environment(), stdio: 'ignore' });
	return tree;
}

export function ownTree(): Tree {
	let name = 'this checkout';
	try {
		name = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`;
	} catch {
		// Not of a repository.
	}
	return prepared({ who: 'ours', folder: ROOT, name });
}

interface Lock {
	packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; link?: boolean }>;
}

const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

/** Whether everything that the other runs on is installed here in the same version. */
function isInstalledHere(folder: string): boolean {
	const [theirs, own] = [lockOf(folder).packages, lockOf(ROOT).packages];
	return Object.entries(theirs).every(
		([path, { version, dev, optional, link }]) =>
			!path.startsWith('node_modules/') || dev || optional || link || own[path]?.version === version,
	);
}

/** Installs by linking what is here, or by npm, which may need the network. */
function install(folder: string): void {
	if (isInstalledHere(folder)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
	else
		execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'pipe'],
		});
}

/** A commit as it was, with what it needs to run; it goes with the scratch folder. */
export function formerTree(commit: string, who: Tree['who'] = 'former'): Tree {
	const name = git('rev-parse', '--short', `${commit}^{commit}`);
	const folder = join(SCRATCH, `${who}-${name}`);
	mkdirSync(folder);
	const archive = join(SCRATCH, 'former.tar');
	git('archive', '--output', archive, name);
	execFileSync('tar', ['-xf', archive, '-C', folder]);
	install(folder);
	return prepared({ who, folder, name });
}

/** The program as it is published, unpacked, with what it runs on. */
export function packedTree(tree: Tree): Tree {
	const folder = join(SCRATCH, `packed-${tree.who}`);
	mkdirSync(folder);
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
		cwd: tree.folder,
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const [file = ''] = readdirSync(folder);
	execFileSync('tar', ['-xzf', join(folder, file), '-C', folder]);
	const unpacked = join(folder, 'package');
	symlinkSync(join(tree.folder, 'node_modules'), join(unpacked, 'node_modules'), 'junction');
	return { ...tree, folder: unpacked };
}
