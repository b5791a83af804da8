/** docs/reference is what the route table says today. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { referenceFiles } from '../../scripts/write-reference.ts';

test('the committed reference is up to date', async () => {
	const files = await referenceFiles();
	for (const [path, text] of Object.entries(files)) {
		const committed = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
		assert.ok(committed === text, `${path} is out of date; run "npm run reference"`);
	}
	assert.deepEqual(await referenceFiles(), files, 'made twice, the files are the same');
});
