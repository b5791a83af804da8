/** What a process does for webhooks: makes deliveries of the events it relays and, where it is a worker, delivers them. */
import type { Subscriber } from '../../../kernel/outbox/index.ts';
import { fanOut } from './fan-out.ts';
import { startWorker, type WorkerParts } from './worker.ts';

export interface Deliveries {
	readonly subscriber: Subscriber;
	/** Something may be due. */
	wake(): void;
	/** Works until nothing is due. */
	drain(): Promise<void>;
	stop(): Promise<void>;
}

export function startDeliveries({ isWorker, ...parts }: WorkerParts & { isWorker: boolean }): Deliveries {
	const worker = isWorker ? startWorker(parts) : undefined;
	const wake = () => worker?.wake();
	return {
		subscriber: fanOut({ clock: parts.clock, courierTargetOf: parts.courierTargetOf, wake }),
		wake,
		drain: async () => worker?.drain(),
		stop: async () => worker?.stop(),
	};
}
