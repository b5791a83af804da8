/** Secrets of a payment method, tokens and card numbers are in no page, answer, log line or file of the service. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FAIL, json, PENDING, SUCCESS, startProvider } from '../support/payment-provider.ts';

const provider = await startProvider();
const normal = provider.answer;
const SECRET = 'credencial-que-nadie-ve';
const CARD = SUCCESS.data.cardNumber;

/** A service as people run it, with everything it writes: to its output, its log and its folder. */
async function startProgram(folder: string) {
	const child = spawn(
		process.execPath,
		['bin/bodega', 'start', '--port', '0', '--data-dir', folder, '--log-level', 'debug', '--outbound-timeout', '1'],
		{ env: { ...process.env, DATABASE_URL: '', NODE_NO_WARNINGS: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
	);
	let output = '';
	const ready = new Promise<string>((resolve, reject) => {
		child.once('exit', () => reject(new Error(output)));
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (part) => {
				output += part;
				const url = /ready at (\S+)/.exec(output)?.[1];
				if (url) resolve(url);
			});
	});
	const url = await ready;
	return {
		url,
		output: () => output,
		async stop() {
			const ended = new Promise((resolve) => child.once('exit', resolve));
			child.kill('SIGTERM');
			await ended;
		},
	};
}

test('nothing secret is seen or kept', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-secrets-'));
	const program = await startProgram(folder);
	const told: string[] = [];
	const tokens: string[] = [];
	try {
		const { accessToken } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
		const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
			const response = await fetch(path.startsWith('http') ? path : program.url + path, {
				method,
				redirect: 'manual',
				headers: { access_token: accessToken, ...headers },
				...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
			});
			const text = await response.text();
			return { status: response.status, text, headers: JSON.stringify([...response.headers]) };
		};
		const seen = async (...request: Parameters<typeof call>) => {
			const reply = await call(...request);
			told.push(reply.text, reply.headers);
			return reply;
		};
		const method = await seen('POST', '/v1/payment_methods.json', {
			name: 'Tarjeta',
			AUTH: { 'X-Api-Key': SECRET },
			COMMERCE_DATA: { token: 'comercio' },
			INIT_TRANSACTION_URL: provider.url,
		});
		const paymentMethodId = JSON.parse(method.text).id;
		for (const outcome of ['success', 'fail', 'pending', 'broken', 'echo', 'hang'] as const) {
			const checkout = JSON.parse(
				(
					await seen('POST', '/v1/checkouts.json', {
						email: 'a@b.example',
						items: [{ code: 'CAFE-250', quantity: 1 }],
					})
				).text,
			);
			if (outcome === 'broken') provider.answer = (response) => json(response, {}, 500);
			if (outcome === 'echo')
				provider.answer = (response, { body }) =>
					json(response, { url: `https://pay.example/${body.py_token}`, key: 'k', value: SECRET });
			if (outcome === 'hang') provider.answer = () => {};
			await seen('POST', `/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId });
			const token = provider.token;
			tokens.push(token);
			const page = await seen('GET', checkout.url);
			const key = /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1];
			await seen('POST', `${checkout.url}/pay`, `csrf=${key}&paymentMethodId=${paymentMethodId}`, {
				'content-type': 'application/x-www-form-urlencoded',
			});
			tokens.push(provider.token);
			provider.answer = normal;
			assert.equal(provider.calls.at(-1)?.headers['x-api-key'], SECRET);
			const body = outcome === 'fail' ? FAIL : outcome === 'pending' ? PENDING : SUCCESS;
			const kind = outcome === 'fail' || outcome === 'pending' ? outcome : 'success';
			// The method itself is answered with its token and, on refusal, its own body; that is not looked at.
			await call('POST', `/v1/payment/${kind}/${provider.token}`, body);
			await call('POST', `/v1/payment/success/${provider.token}`, '{"cardNumber": "broken');
			await call('POST', `/v1/payment/fail/${provider.token}`, { msg: 'x' });
			await seen('GET', `${checkout.url}/result`);
			await seen('GET', `/v1/checkouts/${checkout.id}.json`);
		}
		await seen('GET', '/v1/payment_transactions.json?expand=[logs,payment_method]');
		await seen('GET', '/v1/payment_methods.json');
		await seen('GET', '/openapi.json');
	} finally {
		await program.stop();
	}
	assert.ok(tokens.length >= 12 && tokens.every((token) => /^[0-9a-f]{40,}$/.test(token)));
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((each) => each.isFile())
		.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'));
	assert.equal(statSync(join(folder, 'secret.key')).mode & 0o777, 0o600);
	for (const [place, texts] of Object.entries({ answers: told, output: [program.output()], files })) {
		assert.ok(texts.length > 0 && texts.some((text) => text.length > 0), place);
		for (const text of texts) {
			assert.ok(!text.includes(SECRET), `a credential in ${place}`);
			assert.ok(!text.includes(CARD), `a card number in ${place}`);
			for (const token of tokens) assert.ok(!text.includes(token), `a token in ${place}`);
		}
	}
	assert.match(program.output(), /"route":"\/v1\/payment\/success\/:py_token"/);
	rmSync(folder, { recursive: true, force: true });
});
