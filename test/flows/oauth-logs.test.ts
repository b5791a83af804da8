/** No password, token, code, secret or cookie is in any log line at any level: everything is driven, then searched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCommand } from '../support/command.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type Json, type Service, startService } from '../support/service.ts';
import { type PageReply, Visitor } from '../support/visitor.ts';

const { call } = await startService().then((service) => ({ call: service.call.bind(service) }));

test('the whole flow at log level debug leaves no secret in the log', async () => {
	const server = await startMailServer();
	const mail = ['--smtp-url', server.url.replace('//', '//ana:clave-del-correo@'), '--mail-from', 'a@bodega.example'];
	const command = startCommand(['sandbox', '--json', '--port', '0', '--log-level', 'debug', ...mail], {
		stdin: 'pipe',
	});
	const info: Json = JSON.parse((await command.printed(/\{.*\}/))[0]);
	const { app, user, authUrl, baseUrl } = info;
	const at = {
		call: (method: string, path: string, options: object) =>
			call(method, path.startsWith('http') ? path : authUrl + path, options),
	};
	const visitor = new Visitor(at as unknown as Service);
	const secrets = new Set<string>([
		info.accessToken,
		app.usrToken,
		user.password,
		info.other.accessToken,
		info.courier?.accessToken ?? 'none',
	]);
	const noted = (reply: PageReply) => {
		for (const [, secret] of reply.text.matchAll(/<code class="secret"[^>]*>([0-9a-f]+)</g))
			secrets.add(secret as string);
		for (const value of visitor.jar.values()) secrets.add(value);
		if (reply.csrf) secrets.add(reply.csrf);
		return reply;
	};
	const search = new URLSearchParams({
		app_id: app.appId,
		redirect_uri: app.redirectUri,
		client_code: info.company.code,
		state: 'secreto-del-estado',
	});
	secrets.add('secreto-del-estado').add('clave equivocada').add('clave nueva y larga').add('harina y levadura');
	const path = `/login?${search}`;
	noted(await visitor.fill(path, { email: user.email, password: 'clave equivocada' }));
	noted(await visitor.fill(path, { email: user.email, password: user.password }));
	const done = noted(
		await visitor.fill(
			path,
			{ decision: 'approve', company: String(info.company.id) },
			path.replace('?', '/decision?'),
		),
	);
	const code = new URL(done.location).searchParams.get('code') as string;
	secrets.add(code);
	const exchange = () =>
		call('POST', `${authUrl}/gateway/oauth_response.json`, {
			body: { code, usrToken: app.usrToken, appId: app.appId },
		});
	const { accessToken } = (await exchange()).body.data;
	secrets.add(accessToken);
	assert.equal((await exchange()).status, 400);
	await call('POST', `${authUrl}/gateway/oauth_response.json`, { raw: `{"code":"${code}` });
	await call('POST', `${authUrl}/oauth/token`, {
		raw: `grant_type=authorization_code&code=${code}&client_secret=${app.usrToken}`,
	});
	await call('POST', `${authUrl}/oauth/revoke`, {
		raw: `token=${accessToken}`,
		headers: { authorization: `Basic ${Buffer.from(`${app.appId}:${app.usrToken}`).toString('base64')}` },
	});
	await call('GET', `${baseUrl}/v1/offices.json`, { token: info.accessToken });
	await call('GET', `${baseUrl}/v1/offices.json?access_token=${info.accessToken}`);
	await call('POST', `${baseUrl}/v1/offices.json`, { token: info.accessToken, raw: `{"name":"${info.accessToken}` });
	noted(
		await visitor.fill(
			'/account',
			{ name: 'x', company: String(info.company.id), days: '0', 'right-*': '1' },
			'/account/tokens',
		),
	);
	noted(await visitor.fill('/account/password', { current: user.password, next: 'clave nueva y larga' }));
	noted(
		await visitor.fill('/developers/apply', {
			name: 'x',
			email: 'x@x.example',
			redirect_uris: 'https://x.example/',
			'right-*': '1',
		}),
	);
	noted(await visitor.get('/reset/secreto-del-enlace'));
	secrets.add('secreto-del-enlace');
	noted(
		await visitor.fill('/signup', {
			company: 'Espiga',
			code: '76.900.222-7',
			firstName: 'R',
			lastName: 'F',
			email: 'r@f.example',
			password: 'harina y levadura',
		}),
	);
	// Links that go out by mail, and one that the mail server refuses while it quotes the mail.
	secrets.add('clave-del-correo');
	const linkIn = ({ text }: { text: string }) =>
		secrets.add(/\/(?:reset|invitation)\/([0-9a-f]{64})/.exec(text)?.[1] as string);
	noted(await visitor.fill('/forgot', { email: user.email }));
	await server.next(user.email).then(({ subject }) => assert.equal(subject, 'Tu contraseña cambió'));
	linkIn(await server.next(user.email));
	const invited = { company: '999', email: 'i@f.example', firstName: 'I', lastName: 'F', role: 'staff' };
	const [, company = ''] = /<option value="(\d+)"/.exec((await visitor.get('/account/people')).text) ?? [];
	noted(await visitor.fill('/account/people', { ...invited, company }));
	linkIn(await server.next('i@f.example'));
	server.refusal = '554 will not send that /reset/ link of yours';
	const { tries } = server;
	noted(await visitor.fill('/forgot', { email: user.email }));
	while (server.tries === tries) await new Promise((resolve) => setTimeout(resolve, 5));
	noted(await visitor.fill('/account', {}, '/logout'));
	command.kill('SIGTERM');
	const { stderr } = await command.ended;
	await server.close();
	assert.ok(server.logins.every((each) => each === 'ana:clave-del-correo'));
	assert.ok(server.logins.length > 0);
	assert.match(stderr, /"kind":"password link"/);
	assert.doesNotMatch(stderr, /(reset|invitation)\/[0-9a-f]/);
	assert.ok(stderr.split('\n').length > 25, stderr);
	assert.ok(secrets.size > 15);
	for (const secret of secrets) assert.ok(!stderr.includes(secret), `${secret} is in the log`);
});
