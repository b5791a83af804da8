/** A client in a thread of its own, so that what it costs is not taken for the service's. */
import { parentPort } from 'node:worker_threads';

export interface ThreadCall {
	method: string;
	url: string;
	headers: Record<string, string>;
	body?: string | Uint8Array<ArrayBuffer> | undefined;
}

parentPort?.on('message', async ({ method, url, headers, body }: ThreadCall) => {
	try {
		const response = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
		const text = await response.text();
		parentPort?.postMessage({ status: response.status, length: text.length, text: text.slice(0, 300) });
	} catch (error) {
		parentPort?.postMessage({ error: String(error) });
	}
});
