/** What a reader should know before the first request, as Markdown. */

export const SUMMARY = 'Dispatch documents with stock, and what surrounds them, over HTTP and JSON.';

export const introduction = (baseUrl: string): string => `
A JSON API over HTTP. Attributes are in camelCase. Dates are integers, Unix time in seconds; flags are the integers 0 and 1.
Ids, amounts and quantities are also accepted as numeric strings. A member or query parameter that the operation does not
know changes nothing, and the response names it in the header \`Bodega-Ignored\` (\`body.foo, query.bar\`, at most 20); send
\`Bodega-Strict: 1\` to have such a request refused with 400 instead.

## Authentication

Send the token in the header \`access_token\` or as \`Authorization: Bearer\`. A token belongs to one user of one company
and has rights such as \`dispatch:read\`; each operation names the right it requires.

\`\`\`
curl -H 'access_token: YOUR_TOKEN' '${baseUrl}/v1/offices.json'
\`\`\`

## Lists

A list returns \`{href, count, limit, offset, items, next}\`. Page through it with \`limit\` (default 25, at most 50) and
\`offset\`; \`next\` is the address of the next page and absent on the last. Names of query parameters are not
case-sensitive.

## Links and expand

A related record is \`{href, id}\` with its id as a string; a related list is \`{href}\`. \`expand=[office,details]\`
includes them in the response, nested with dots: \`details.variant\`. \`fields=[a,b]\` returns only these attributes
beside \`href\` and \`id\`. Every \`href\` can be read with a token that has the right of what it leads to; without that right it
returns 403 and names the right.

## Errors

Every error has a sentence in \`error\` and, for programs, a stable code in \`errorCode\`; \`field\` names the member at
fault. The schema \`KnownErrorCode\` lists the codes of this version; later ones have more. A 401 has the sentence alone.
Some parts of the API wrap this differently: the responses of each operation show how. A method that a resource does not
support returns 405 and names those it supports. A request that cannot be read as HTTP is answered before any operation is
found: 400, 408 (it did not arrive in time), 417 (an \`Expect\` other than \`100-continue\`) or 431 (headers too large).

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
