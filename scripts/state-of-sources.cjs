// Which sources the repository has: one text that differs as soon as a file of the program is changed, added, removed or brought
// back. Plain JavaScript, because the command asks before it runs anything else, in a few milliseconds.
'use strict';
const { createHash } = require('node:crypto');
const { readdirSync, statSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');

/** With the packages that are part of the bundle, the built console and the database of sandboxes, which it has copies of. */
const FOLDERS = ['src', 'migrations', 'console/dist'];
const FILES = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'prepared/demo.db'];

/** Where a bundle says what it was made of. */
const STATE_FILE = 'made-of.txt';

function stateOfSources() {
	const hash = createHash('sha256');
	const note = (path) => {
		const stat = statSync(join(root, path), { throwIfNoEntry: false });
		if (stat) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
	};
	for (const file of FILES) note(file);
	for (const folder of FOLDERS) {
		const isFolder = statSync(join(root, folder), { throwIfNoEntry: false }) !== undefined;
		const paths = isFolder ? readdirSync(join(root, folder), { recursive: true }) : [];
		// A folder's own time changes with files that editors keep for a moment; its files say enough.
		for (const path of paths.sort()) if (/\.\w+$/.test(path)) note(join(folder, path));
	}
	return hash.digest('hex');
}

module.exports = { stateOfSources, STATE_FILE };
