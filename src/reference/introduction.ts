/** What a reader should know before the first request, as Markdown. */

export const SUMMARY = 'Dispatch documents with stock, and what surrounds them, over HTTP and JSON.';

export const introduction = (baseUrl: string): string => `
A JSON API over HTTP. Attributes are in camelCase. Dates are integers, Unix time in seconds; flags are the integers 0 and 1.
Ids, amounts and quantities are also accepted as numeric strings; unknown members are ignored.

## Authentication

Send the token in the header \`access_token\` or as \`Authorization: Bearer\`. A token belongs to one user of one company
and has rights such as \`dispatch:read\`; each operation names the right it requires.

\`\`\`
curl -H 'access_token: YOUR_TOKEN' '${baseUrl}/v1/offices.json'
\`\`\`

## Lists

A list returns \`{href, count, limit, offset, items, next}\`. Page through it with \`limit\` (default 25, at most 50) and
\`offset\`; \`next\` is the address of the next page and absent on the last. Names of query parameters are not
case-sensitive; unknown parameters are ignored.

## Links and expand

A related record is \`{href, id}\` with its id as a string; a related list is \`{href}\`. \`expand=[office,details]\`
includes them in the response, nested with dots: \`details.variant\`. \`fields=[a,b]\` returns only these attributes
beside \`href\` and \`id\`. Every \`href\` can be read with the same token.

## Errors

Every error has a sentence in \`error\` and, for programs, a stable code in \`errorCode\`; \`field\` names the member at
fault. A 401 has the sentence alone. Some parts of the API wrap this differently: the responses of each operation show
how. A method that a resource does not support returns 405 and names those it supports.

## Idempotency

Every POST, PUT and DELETE that takes a token accepts an \`Idempotency-Key\` of up to 255 characters, kept for 24 hours
per method and address. A repeated request gets the first response again, with \`Idempotent-Replayed: true\`, and changes
nothing; the same key with another body returns 422.

## Rate limit

The number of requests that a token may make per second is in the headers \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\`. Beyond it the response is 429 with \`Retry-After\`.

## Tools

The same API as a [collection for Postman](${baseUrl}/reference/postman.json), a [folder for Bruno](${baseUrl}/reference/bruno.zip) and an
[OpenAPI document](${baseUrl}/openapi.json). For TypeScript and JavaScript there is a typed client, \`bodega-client\`.
`;
