/** Records the checksums of new migrations in migrations/checksums.txt; those that are there already stay as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { checksumsOf, FILE, readChecksums } from '../migrations/checksums.ts';
import { migrations } from '../migrations/index.ts';

const landed = readChecksums(readFileSync(FILE, 'utf8'));
const all = new Map([...(await checksumsOf(migrations)), ...landed]);
writeFileSync(
	FILE,
	[...all]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, checksum]) => `${name} ${checksum}\n`)
		.join(''),
);
process.stdout.write(`${all.size - landed.size} checksums recorded in ${FILE}.\n`);
