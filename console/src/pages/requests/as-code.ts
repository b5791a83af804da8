/** A call as somebody would write it: for the shell, TypeScript, PHP and Python. The token stays out of it. */

export interface WrittenCall {
	method: string;
	/** With its parameters. */
	address: string;
	body: string | null;
}

const TOKEN = 'TOKEN';

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const quoted = (text: string): string =>
	`'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const curl = ({ method, address, body }: WrittenCall): string =>
	[
		`curl -g -X ${method} ${inShell(address)}`,
		`-H 'access_token: ${TOKEN}'`,
		...(body === null ? [] : ["-H 'Content-Type: application/json'", `--data ${inShell(body)}`]),
	].join(' \\\n  ');

const typescript = ({
	method,
	address,
	body,
}: WrittenCall): string => `const response = await fetch(${quoted(address)}, {
	method: '${method}',
	headers: { access_token: '${TOKEN}'${body === null ? '' : ", 'content-type': 'application/json'"} },${
		body === null ? '' : `\n	body: ${quoted(body)},`
	}
});
console.log(response.status, await response.json());
`;

/** A text in quotes as PHP reads it: only the backslash and the quote mean something there. */
const inPhp = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const php = ({ method, address, body }: WrittenCall): string => `<?php
$call = curl_init(${inPhp(address)});
curl_setopt_array($call, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['access_token: ${TOKEN}'${body === null ? '' : ", 'Content-Type: application/json'"}],${
			body === null ? '' : `\n    CURLOPT_POSTFIELDS => ${inPhp(body)},`
		}
]);
echo curl_exec($call);
`;

const python = ({ method, address, body }: WrittenCall): string => `import requests

response = requests.request(
    '${method}',
    ${quoted(address)},
    headers={'access_token': '${TOKEN}'${body === null ? '' : ", 'Content-Type': 'application/json'"}},${
			body === null ? '' : `\n    data=${quoted(body)}.encode(),`
		}
)
print(response.status_code, response.json())
`;

export const LANGUAGES: readonly { name: string; write(call: WrittenCall): string }[] = [
	{ name: 'curl', write: curl },
	{ name: 'TypeScript', write: typescript },
	{ name: 'PHP', write: php },
	{ name: 'Python', write: python },
];
