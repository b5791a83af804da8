/** What a reader should know before the first call, in the small part of Markdown that the page also renders. */

export const SUMMARY = 'Dispatch documents with stock, and what surrounds them, over HTTP and JSON.';

export const introduction = (baseUrl: string): string => `
An HTTP interface with JSON bodies. Attributes are in camelCase. Dates are integers, Unix time in seconds. Flags are
the integers 0 and 1. Ids, amounts and quantities are also accepted as numeric strings; unknown members are ignored.

## Authentication

Send the token in the header \`access_token\`; \`Authorization: Bearer\` means the same. A token belongs to one user of
one company and has rights such as \`dispatch:read\`; each operation names the one it needs.

\`\`\`
curl -H 'access_token: YOUR_TOKEN' '${baseUrl}/v1/offices.json'
\`\`\`

## Lists

A list answers \`{href, count, limit, offset, items, next}\`. Pages are asked for with \`limit\` (25 unless said, at most
50) and \`offset\`; \`next\` is the address of the next page and absent on the last. Names of query parameters match
without regard to letter case; unknown ones are ignored.

## Links and expand

A related record is \`{href, id}\` with its id as a string; a related list is \`{href}\`. \`expand=[office,details]\` loads
them in place, nested by dots: \`details.variant\`. \`fields=[a,b]\` keeps only these attributes beside \`href\` and \`id\`.
Every \`href\` can be read with the same token.

## Errors

Every refusal has a sentence in \`error\` and, for programs, a stable code in \`errorCode\`; \`field\` names the member at
fault. Some parts of the interface wrap this differently: the answers of each operation show how. A method that a
resource does not have answers 405 and names those it has.

## Safe repeats

Every POST, PUT and DELETE that takes a token understands \`Idempotency-Key\`, up to 255 characters, kept for 24 hours
per method and address. A repeat gets the first answer again, with \`Idempotent-Replayed: true\`, and does nothing; the
same key with another body answers 422.

## Rate limit

Each token may make a number of requests a second, told in the headers \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\`. Beyond it the answer is 429 with \`Retry-After\`.
`;
