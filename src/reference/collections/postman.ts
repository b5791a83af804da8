/** The API as a Postman collection, format 2.1, with variables for the address and the token. */
import type { Collection, SampleRequest } from './requests.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const KEY = 'Drawn for each request; enter one of your own to send the same again';

function bodyOf({ body }: SampleRequest) {
	if (!body) return {};
	if (body.kind === 'file') return { body: { mode: 'file', file: {} } };
	if (body.kind === 'form') {
		const urlencoded = Object.entries(body.members).map(([key, value]) => ({ key, value: String(value) }));
		return { body: { mode: 'urlencoded', urlencoded } };
	}
	const raw = JSON.stringify(body.example, null, 2);
	return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
}

function headersOf({ body, takesKey }: SampleRequest) {
	const type = body?.kind === 'json' ? 'application/json' : body?.kind === 'file' ? body.type : undefined;
	return [
		...(type ? [{ key: 'Content-Type', value: type }] : []),
		...(takesKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}', description: KEY }] : []),
	];
}

function itemOf(request: SampleRequest) {
	const { name, description, method, address, path, query, isOpen } = request;
	// Filters are there to be switched on.
	const parameters = query.map((each) => ({
		key: each.name,
		value: '',
		description: each.description,
		disabled: true,
	}));
	return {
		name,
		request: {
			method,
			header: headersOf(request),
			...bodyOf(request),
			url: {
				raw: `{{${address}}}${path}`,
				host: [`{{${address}}}`],
				path: path.slice(1).split('/'),
				...(parameters.length > 0 ? { query: parameters } : {}),
			},
			...(isOpen ? { auth: { type: 'noauth' } } : {}),
			description,
		},
		response: [],
	};
}

export function postmanCollection({ title, version, description, addresses, token, folders }: Collection): string {
	return JSON.stringify({
		info: { name: title, description, version, schema: SCHEMA },
		auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
		variable: [
			...[...addresses].map(([key, value]) => ({ key, value, type: 'string' })),
			{ key: 'token', value: token, type: 'string' },
		],
		item: folders.map(({ name, description: about, requests }) => ({
			name,
			description: about,
			item: requests.map(itemOf),
		})),
	});
}
