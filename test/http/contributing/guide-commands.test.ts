/** What the guide says to type works as it stands, on the demo company that everybody begins with. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { openSandboxCompany } from '../../../src/demo/index.ts';
import { ROOT } from '../../support/command.ts';
import { companyCode } from '../../support/company-code.ts';
import { type Json, NOW, startService } from '../../support/service.ts';

/** A member or parameter that no call knows is refused, so that the guide names none. */
const service = await startService({ unknownNames: 'refused' });
const { db, secrets, addresses } = service.app;
const owner = {
	...{ code: companyCode(), companyName: 'Prueba SpA', firstName: 'Ana', lastName: 'Soto' },
	...{ email: 'ana@prueba.example', passwordHash: 'none' },
};
// The first company of the instance: the ids of the guide are its.
const { accessToken: token } = await db.transaction((tx) =>
	openSandboxCompany({ tx, now: NOW }, owner, { secrets, baseUrl: addresses.base }),
);

const pageOf = (name: string) => readFileSync(join(ROOT, 'docs', 'guide', name), 'utf8');

/** Every `curl` of a page, each with the lines that it goes on over; those that listen go on for ever and are left out. */
const curlsOf = (name: string): string[] =>
	[...pageOf(name).matchAll(/^```sh\n(.*?)^```/gms)]
		.flatMap(([, block = '']) => block.split(/^(?=curl )/m))
		.filter((command) => command.startsWith('curl ') && !command.startsWith('curl -N'));

/** Prints the answer and, on a line of its own, its status. */
async function run(command: string): Promise<{ status: number; body: Json }> {
	const told = command.replace(/^curl /, `curl -sS -w '\\n%{http_code}' `);
	const env = { ...process.env, TOKEN: token, BASE: service.url };
	const { stdout } = await promisify(execFile)('sh', ['-euc', told], { cwd: ROOT, env });
	const [, body = '', status = ''] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
	return { status: Number(status), body: body === '' ? undefined : JSON.parse(body) };
}

for (const [page, least] of [
	['store.md', 1],
	['dispatch.md', 3],
	['calling.md', 3],
	['webhooks.md', 1],
] as const)
	test(`every curl of ${page} is answered with success, as it stands`, async () => {
		const commands = curlsOf(page);
		assert.ok(commands.length >= least, `${commands.length} commands`);
		let lastId = 0;
		for (const command of commands) {
			// What was made by the command before.
			const { status, body } = await run(command.replace(/\/ID\b/, `/${lastId}`));
			assert.ok(status >= 200 && status < 300, `${command}\n${status} ${JSON.stringify(body)}`);
			lastId = body.id ?? lastId;
		}
	});

test('the steps from cart to sale work with the coupon that the guide names, which the demo has', async () => {
	const [, serial = ''] = /"coupons": \["(\w+)"\]/.exec(pageOf('store.md')) ?? [];
	const call = (method: string, path: string, body?: Json) =>
		service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
	const items = [{ code: 'CAFE-250', quantity: 2 }];
	const made = await call('POST', '/v1/checkouts.json', { email: 'camila@ejemplo.example', items, coupons: [serial] });
	assert.equal(made.status, 201, made.text);
	assert.ok(made.body.discount > 0, made.text);
	assert.equal((await service.call('GET', made.body.url)).status, 200);
	assert.equal(made.body.coupons[0], serial, made.text);
});
