/** A call as a command line that works once the token is put in. */
import { type JsonValue, type OpenApi, type Operation, type Parameter, resolve } from './document.ts';

/** Inside single quotes a shell understands nothing but their end. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function addressOf(document: OpenApi, path: string, { parameters = [], servers }: Operation): string {
	const all = parameters.map((each) => resolve<Parameter>(document, each));
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		String(all.find((each) => each.in === 'path' && each.name === name)?.example ?? name),
	);
	return (servers ?? document.servers)[0]?.url + filled;
}

function bodyOptions(media: string, example: JsonValue): string[] {
	if (media === 'application/json')
		return [`-H ${quote(`content-type: ${media}`)}`, `-d ${quote(JSON.stringify(example, null, 2))}`];
	// A file.
	if (typeof example === 'string') return [`-H ${quote(`content-type: ${media}`)}`, '--data-binary @FILE'];
	return Object.entries(example as Record<string, JsonValue>).map(
		([name, value]) => `--data-urlencode ${quote(`${name}=${String(value)}`)}`,
	);
}

export function curlOf(
	document: OpenApi,
	{ method, path, operation }: { method: string; path: string; operation: Operation },
): string {
	const { requestBody, security } = operation;
	const verb = method === 'get' || (method === 'post' && requestBody) ? '' : `-X ${method.toUpperCase()} `;
	const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	return [
		`curl ${verb}${quote(addressOf(document, path, operation))}`,
		...(security.length > 0 ? [`-H ${quote('access_token: YOUR_TOKEN')}`] : []),
		...(media && content ? bodyOptions(media, content.example) : []),
	].join(' \\\n  ');
}
