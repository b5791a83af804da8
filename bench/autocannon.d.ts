/** What is used of the load generator, which comes without types. */
declare module 'autocannon' {
	import type { EventEmitter } from 'node:events';

	export interface CannonRequest {
		method?: 'GET' | 'POST';
		path?: string;
		headers?: Record<string, string>;
		body?: string;
		/** Called before each sending; nothing answered starts the list of requests again. */
		setupRequest?(request: CannonRequest, context: Record<string, unknown>): CannonRequest | undefined;
		onResponse?(status: number, body: string, context: Record<string, unknown>): void;
	}

	export interface Client {
		setRequests(requests: readonly CannonRequest[]): void;
	}

	interface Options {
		url: string;
		connections: number;
		duration: number;
		/** Milliseconds after which it looks whether it is over. */
		sampleInt: number;
		timeout?: number;
		setupClient?(client: Client): void;
	}

	interface Events {
		response: [client: Client, status: number, bytes: number, milliseconds: number];
		reqError: [error: Error];
	}

	export default function autocannon(
		options: Options,
		done: (error: Error | null, result: unknown) => void,
	): EventEmitter<Events> & { stop(): void };
}
