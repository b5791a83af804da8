/** No secret is ever logged, however much is logged; standard output stays clean. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { inFolder, runCommand, startCommand } from '../../support/command.ts';
import type { Json } from '../../support/service.ts';

test('the most talkative log holds no token, password or public address', async () => {
	await inFolder(async (cwd) => {
		const password = 'correcto-caballo-bateria';
		const setup = ['setup', '--code', '1-9', '--name', 'Sur SpA', '--email', 'ana@sur.example', '--first-name', 'Ana'];
		const { stdout } = await runCommand(setup, { cwd, env: { BODEGA_PASSWORD: password } });
		const token = /[0-9a-f]{40}/.exec(stdout)?.[0] ?? '';
		const server = startCommand(['start', '--port', '0', '--log-level', 'debug', '--production'], { cwd });
		const [, url = ''] = await server.printed(/ready at (\S+)/);
		const call = async (
			method: string,
			path: string,
			headers: Record<string, string>,
			body?: unknown,
		): Promise<Json> => {
			const response = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
			const text = await response.text();
			return text.startsWith('{') ? JSON.parse(text) : text;
		};
		const own = { access_token: token };
		const secrets = [
			token,
			password,
			'token-of-nobody',
			'bearer-of-nobody',
			'cookie-of-nobody',
			'in-the-query',
			'key-of-mine',
		];
		await call('GET', '/v1/offices.json', own);
		await call('GET', '/v1/offices.json?access_token=in-the-query', { authorization: `Bearer ${token}` });
		await call('GET', '/v1/offices.json', { access_token: 'token-of-nobody' });
		// In the path, which a line names by its template; misspelt, by its first words.
		assert.equal((await call('GET', `/v1/instances/basic/${token}.json`, {})).code, '1-9');
		await call('GET', `/v1/instances/basic/${token}`, {});
		await call('GET', '/v1/instances/basic/token-of-nobody.json', {});
		await call('GET', '/v1/offices.json', {
			authorization: 'Bearer bearer-of-nobody',
			cookie: 'session=cookie-of-nobody',
		});
		const product = await call(
			'POST',
			'/v1/products.json',
			{ ...own, 'idempotency-key': 'key-of-mine' },
			{ name: 'Té', password },
		);
		await call('POST', '/v1/variants.json', own, { productId: product.id, code: 'TE' });
		await call('POST', '/v1/stocks/receptions.json', own, { details: [{ code: 'TE', quantity: 5 }] });
		const shipping = await call('POST', '/v1/shippings.json', own, { details: [{ code: 'TE', quantity: 1 }] });
		const publicPart = new URL(shipping.guide.urlPublicView).pathname.split('/')[2] as string;
		secrets.push(publicPart);
		for (const address of [shipping.guide.urlPublicView, shipping.guide.urlPdf]) await fetch(address);
		await call('GET', `/view/${publicPart}x`, {});
		await call('POST', '/v1/products.json', own, { name: token, taxId: token });
		await call('GET', `/nothing/${token}?password=${password}`, own);
		await call('GET', `/v1/offices.json?nope=1&${token}=1`, own);
		await call('GET', '/v1/offices/%zz.json', own);
		const { port, host } = new URL(url);
		const raw = async (text: string) => {
			const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
			socket.write(text);
			return (await Array.fromAsync(socket)).join('');
		};
		const unexpected = await raw(`POST /v1/x HTTP/1.1\r\nHost: ${host}\r\nExpect: x\r\nContent-Length: 1\r\n\r\n`);
		const garbage = await raw('no HTTP at all\r\n\r\n');
		for (const answer of [unexpected, garbage]) assert.match(answer, /cache-control: no-store\r\n/);
		server.kill('SIGTERM');
		const { code, stderr, stdout: printed } = await server.ended;
		assert.equal(code, 0);
		const lines = stderr
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		assert.ok(
			lines.filter(({ status, route, path, ms }) => status && (route || path) && ms !== undefined).length >= 13,
		);
		assert.ok(lines.some(({ route }) => route === '/view/:token'));
		const unknown = lines.find(({ path }) => path === '/nothing/…');
		assert.deepEqual([unknown?.status, unknown?.errorCode, unknown?.route], [404, 'request.not_found', undefined]);
		assert.ok(lines.some(({ status, errorCode }) => status === 401 && errorCode === 'auth.unauthenticated'));
		const told = (errorCode: string) => lines.filter((line) => line.errorCode === errorCode);
		const undecodable = told('request.malformed')[0];
		assert.deepEqual([undecodable?.status, undecodable?.path], [400, '/v1/offices/…']);
		assert.equal(told('request.unknown_method')[0]?.status, 400);
		assert.equal(told('request.expectation_failed')[0]?.status, 417);
		assert.ok(lines.some(({ ignored }) => ignored === 'query.nope, query.…'));
		for (const secret of secrets) {
			assert.ok(!stderr.includes(secret), `${secret} is in the log`);
			assert.ok(!printed.includes(secret), `${secret} is on standard output`);
		}
	});
});
