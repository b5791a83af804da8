/** The parameters of an application's request, which the pages of signing in carry on to the decision. */

const CARRIED = [
	'app_id',
	'redirect_uri',
	'client_code',
	'state',
	'code_challenge',
	'code_challenge_method',
	'scope',
	'choose',
];

export function carriedOn(query: Readonly<Record<string, string | undefined>>): string {
	const sent = new URLSearchParams();
	for (const name of CARRIED) if (query[name] !== undefined) sent.set(name, query[name]);
	return sent.toString();
}
