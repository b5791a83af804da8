/** `connections.ts` takes one file out of `undici`, which the package does not promise to keep; this says what to do when it moves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'undici';

const MOVED = `undici has its client elsewhere. In src/kernel/outbound/connections.ts write
  import { Client } from 'undici';
and delete src/kernel/outbound/undici-client.d.ts and this test. The whole package takes about 9 MB more: note it in docs/performance-log.md.`;

test('undici still has its client where connections take it from', async () => {
	const file = await import('undici/lib/dispatcher/client.js').catch(() => ({ default: undefined }));
	assert.equal(file.default, Client, MOVED);
});
