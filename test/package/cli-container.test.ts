/** The example of a container: what its files run is a sandbox that other containers and mapped ports reach. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { inFolder, ROOT, startCommand } from '../support/command.ts';
import type { Json } from '../support/service.ts';

test("the container's command answers other containers, and its links lead to the port that it is mapped to", () =>
	inFolder(async (cwd) => {
		const image = readFileSync(join(ROOT, 'examples', 'container', 'Dockerfile'), 'utf8');
		const composition = readFileSync(join(ROOT, 'examples', 'container', 'compose.yml'), 'utf8');
		const listed = (text: string, name: string): string[] =>
			JSON.parse(new RegExp(`^ *${name}:? (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]');
		const [program, command, json, ...given] = listed(image, 'ENTRYPOINT');
		assert.deepEqual([program, command, json], ['bodega', 'sandbox', '--json']);
		const added = listed(composition, 'command').map((text) =>
			text.replace(/\$\{BODEGA_PORT:-3000\}/, '8123').replace(/\$\{BODEGA_SANDBOX_KEY.*\}/, 'a-key-of-our-own'),
		);
		const sandbox = startCommand(['sandbox', '--json', ...given, ...added, '--port', '0'], { cwd });
		const [line] = await sandbox.printed(/^.+\n/);
		const access: Json = JSON.parse(line);
		assert.equal(access.baseUrl, 'http://localhost:8123');
		assert.equal(access.sandboxKey, 'a-key-of-our-own');
		const asked = (host: string) =>
			new Promise<string>((resolve, reject) => {
				const headers = { host, access_token: access.accessToken };
				get(`http://127.0.0.1:${access.listening.port}/v1/offices.json?limit=1`, { headers }, async (reply) =>
					resolve(`${reply.statusCode} ${(await Array.fromAsync(reply)).join('')}`),
				).on('error', reject);
			});
		for (const host of ['bodega:3000', 'host.docker.internal:8123', 'localhost:8123', '172.17.0.2:3000'])
			assert.match(await asked(host), /^200 \{"href":"http:\/\/localhost:8123\/v1/, host);
		assert.match(await asked('shop.example'), /^421 /);
		sandbox.kill('SIGTERM');
		await sandbox.ended;
	}));
