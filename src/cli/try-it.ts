/** One line for a shell that shows a newcomer something real. */

/** `-g`, because curl would take the brackets for a pattern of its own. */
export const tryIt = (base: string, token: string): string =>
	`curl -g -H 'access_token: ${token}' '${base}/v1/shippings.json?expand=[details,guide]'`;
