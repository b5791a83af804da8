/**
 * A small application that connects to a company with a person's approval: it sends the browser to `/login`, takes the
 * code that comes back, exchanges it for an access token on its own server, and makes a call with it. No dependencies.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const { AUTH_URL, BASE_URL = AUTH_URL, APP_ID, USR_TOKEN, CLIENT_CODE, PORT = '4000' } = process.env;
if (!AUTH_URL || !APP_ID || !USR_TOKEN || !CLIENT_CODE) {
	process.stderr.write('Set AUTH_URL, APP_ID, USR_TOKEN and CLIENT_CODE; see README.md.\n');
	process.exit(2);
}

/**
 * What was sent with a browser, by its state: a return that we did not ask for is worth nothing. Who presses "Aprobar"
 * twice may come back twice, with two codes for one state, and sees the second answer only: a state counts for as long as
 * people may take to decide, a code once.
 */
const asked = new Map();
const DECIDE_MS = 15 * 60_000;

const escaped = (text) => String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const page = (response, status, body) =>
	response
		.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
		.end(
			`<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Tienda Conectada</title><body><main><h1>Tienda Conectada</h1>${body}</main></body></html>`,
		);

const AGAIN = '<p><a id="connect" href="/connect">Conectar otra vez</a></p>';

/** What people can do something about, in their words; anything else as the service said it. */
const SENTENCES = {
	'authorization.unknown_code': 'El permiso llegó tarde o ya se usó: vale cinco minutos, una vez.',
};

/** Sends the browser to the service; PKCE binds the code to this application. */
function connect(response) {
	const state = randomBytes(16).toString('hex');
	const verifier = randomBytes(32).toString('base64url');
	const redirectUri = `http://localhost:${server.address().port}/callback`;
	asked.set(state, { verifier, codes: new Set() });
	setTimeout(() => asked.delete(state), DECIDE_MS).unref();
	const address = new URL('/login', AUTH_URL);
	address.search = new URLSearchParams({
		app_id: APP_ID,
		redirect_uri: redirectUri,
		client_code: CLIENT_CODE,
		state,
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256',
	});
	response.writeHead(303, { location: address.href }).end();
}

async function exchange(code, verifier) {
	const answer = await fetch(new URL('/gateway/oauth_response.json', AUTH_URL), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ code, usrToken: USR_TOKEN, appId: APP_ID, code_verifier: verifier }),
	});
	return answer.json();
}

async function callback(query, response) {
	const { verifier, codes } = asked.get(query.get('state')) ?? {};
	if (!verifier || codes.has(query.get('code')))
		return page(response, 400, `<p id="problem">No pedimos esta respuesta.</p>${AGAIN}`);
	codes.add(query.get('code'));
	if (query.has('error'))
		return page(response, 200, `<p id="refused">No hubo permiso: ${escaped(query.get('error'))}</p>${AGAIN}`);
	const { code, data, error, errorCode } = await exchange(query.get('code'), verifier).catch((problem) => {
		// It may never have arrived: loading this page again tries once more, and the service takes a code once.
		codes.delete(query.get('code'));
		throw problem;
	});
	if (code !== 200) return page(response, 502, `<p id="problem">${escaped(SENTENCES[errorCode] ?? error)}</p>${AGAIN}`);
	const offices = await fetch(new URL('/v1/offices.json', BASE_URL), { headers: { access_token: data.accessToken } });
	const { count } = await offices.json();
	return page(
		response,
		200,
		`<p id="connected">Conectada con ${escaped(data.clientName)} (${escaped(data.clientCode)})</p><p>Sucursales: <b id="offices">${escaped(count)}</b></p>`,
	);
}

const server = createServer((request, response) => {
	const { pathname, searchParams } = new URL(request.url, 'http://localhost');
	if (pathname === '/connect') return connect(response);
	if (pathname === '/callback')
		return callback(searchParams, response).catch((error) =>
			page(response, 500, `<p id="problem">${escaped(error.message)}</p>${AGAIN}`),
		);
	return page(response, 200, '<p><a id="connect" href="/connect">Conectar mi empresa</a></p>');
});

server.listen(Number(PORT), 'localhost', () =>
	process.stdout.write(`Open http://localhost:${server.address().port}\n`),
);
