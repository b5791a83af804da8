/** The simulated payment method: in the sandbox out of the box, and as a command of its own. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, test } from 'node:test';

const children: ChildProcess[] = [];
after(() => {
	for (const child of children) child.kill('SIGTERM');
});

async function run(args: string[], ready: RegExp): Promise<string> {
	const child = spawn(process.execPath, ['bin/bodega', ...args], {
		env: { ...process.env, DATABASE_URL: '' },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	children.push(child);
	let output = '';
	return new Promise((resolve, reject) => {
		child.once('exit', () => reject(new Error(output)));
		child.stdout?.setEncoding('utf8').on('data', (part) => {
			output += part;
			const found = ready.exec(output)?.[1];
			if (found) resolve(found);
		});
	});
}

const line = await run(['sandbox', '--json'], /^(\{.*\})\n/);
const sandbox = JSON.parse(line);

async function call(method: string, path: string, body?: unknown) {
	const response = await fetch(path.startsWith('http') ? path : sandbox.baseUrl + path, {
		method,
		headers: { access_token: sandbox.accessToken },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: JSON.parse(await response.text()) };
}

async function startPayment(paymentMethodId: number) {
	const items = [{ code: 'CAFE-250', quantity: 1 }];
	const checkout = (await call('POST', '/v1/checkouts.json', { email: 'a@b.example', items })).body;
	const started = await call('POST', `/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId });
	assert.equal(started.status, 200, JSON.stringify(started.body));
	return { checkout, redirect: started.body.redirect };
}

async function choose(redirect: { url: string; key: string; value: string }, outcome: string) {
	const page = await (await fetch(`${redirect.url}?${redirect.key}=${redirect.value}`)).text();
	const csrf = /name="csrf" value="(\w+)"/.exec(page)?.[1] ?? '';
	const response = await fetch(redirect.url.replace(/pay$/, 'outcome'), {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ csrf, [redirect.key]: redirect.value, outcome }),
	});
	return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const stateOf = async (id: number) => (await call('GET', `/v1/checkouts/${id}.json`)).body;

test('the sandbox names a payment method that works as it stands, in every outcome', async () => {
	assert.ok(sandbox.paymentMethodId > 0);
	const paid = await startPayment(sandbox.paymentMethodId);
	const page = await fetch(`${paid.redirect.url}?${paid.redirect.key}=${paid.redirect.value}`);
	assert.equal(page.status, 200);
	assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	assert.match(await page.text(), /value="success"/);
	const success = await choose(paid.redirect, 'success');
	assert.deepEqual([success.status, success.location], [303, `${paid.checkout.url}/result`]);
	assert.equal((await stateOf(paid.checkout.id)).state, 'paid');

	const failed = await startPayment(sandbox.paymentMethodId);
	assert.equal((await choose(failed.redirect, 'fail')).status, 303);
	const [tried] = (await stateOf(failed.checkout.id)).transactions;
	assert.equal(tried.status, 'fail');
	const story = JSON.stringify((await call('GET', `/v1/payment_transactions/${tried.id}/logs.json`)).body);
	assert.ok(story.includes('Rechazado en la página de pago simulado'), story);

	const pending = await startPayment(sandbox.paymentMethodId);
	assert.match((await choose(pending.redirect, 'pending')).text, /Transferencia pendiente/);
	assert.equal((await stateOf(pending.checkout.id)).transactions[0].status, 'pending');
	assert.equal((await choose(pending.redirect, 'success')).status, 303);
	assert.match((await choose(pending.redirect, 'fail')).text, /La tienda no lo aceptó/);

	const silent = await startPayment(sandbox.paymentMethodId);
	const unheard = await choose(silent.redirect, 'none');
	assert.match(unheard.text, /La tienda no se entera/);
	const back = /href="(pay[^"]+)"/.exec(unheard.text)?.[1] ?? '';
	const again = await fetch(new URL(back, silent.redirect.url), { headers: { 'accept-language': 'en' } });
	const english = await again.text();
	assert.ok(english.includes('<html lang="en">') && english.includes('value="success">Pay<'));
	assert.equal((await stateOf(silent.checkout.id)).transactions[0].status, 'created');
	assert.equal((await choose({ ...silent.redirect, value: 'nobody' }, 'success')).status, 404);
	assert.equal((await choose(silent.redirect, 'nonsense')).status, 400);
});

test('bodega simulate payment-method is one too', async () => {
	const args = ['simulate', 'payment-method', '--port', '0', '--payment-url', sandbox.paymentUrl];
	const url = await run(args, /INIT_TRANSACTION_URL is (\S+)/);
	const method = await call('POST', '/v1/payment_methods.json', { name: 'Aparte', INIT_TRANSACTION_URL: url });
	const { redirect, checkout } = await startPayment(method.body.id);
	assert.ok(redirect.url.startsWith(url.replace(/init$/, '')));
	assert.equal((await choose(redirect, 'success')).location, `${checkout.url}/result`);
	assert.equal((await stateOf(checkout.id)).state, 'paid');
	const broken = await fetch(url, { method: 'POST', body: '{}' });
	assert.equal(broken.status, 400);
});

test("strangers can make the sandbox's simulator and inbox neither call others nor keep much", async () => {
	const post = async (path: string, body: string) =>
		(await fetch(sandbox.baseUrl + path, { method: 'POST', redirect: 'manual', body })).status;
	const large = 'x'.repeat(65_537);
	assert.equal(await post('/simulate/payment-method/init', JSON.stringify({ py_token: large, amount: 1 })), 413);
	assert.equal(await post('/simulate/payment-method/outcome', `session=${large}`), 413);
	assert.equal(await post('/inbox/x', large), 413);
	assert.equal(await post('/inbox/x/settings', `secret=${large}`), 413);
	const refused = await fetch(`${sandbox.baseUrl}/inbox/x.json`, { method: 'PUT', body: `"${large}"` });
	assert.deepEqual(
		[refused.status, ((await refused.json()) as { error: string }).error],
		[413, 'The body is larger than 65536 bytes'],
	);
	assert.equal(await post('/inbox/x', large.slice(1)), 200);
});
