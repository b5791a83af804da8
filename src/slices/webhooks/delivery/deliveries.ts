/** What a process does for webhooks: makes deliveries of the events it relays and, where it is a worker, delivers them. */
import type { Job } from '../../../kernel/jobs.ts';
import type { Subscriber } from '../../../kernel/outbox/index.ts';
import { fanOut } from './fan-out.ts';
import { createHousekeeping, type HousekeepingParts } from './housekeeping.ts';
import { Worker, type WorkerParts } from './worker.ts';

export interface Deliveries {
	readonly subscriber: Subscriber;
	/** None where the process is no worker. */
	readonly jobs: Readonly<Record<string, Job>>;
	/** Something may be due. */
	wake(): void;
	/** Works until nothing is due. */
	drain(): Promise<void>;
	/** After its jobs have stopped. */
	stop(): Promise<void>;
}

type Parts = WorkerParts & HousekeepingParts & { isWorker: boolean };

export function createDeliveries({ isWorker, ...parts }: Parts): Deliveries {
	const worker = isWorker ? new Worker(parts) : undefined;
	const wake = () => worker?.wake();
	const { disableNow, disableFailing, forgetOld } = createHousekeeping(parts);
	return {
		subscriber: fanOut({ clock: parts.clock, courierTargetOf: parts.courierTargetOf, wake }),
		jobs: worker
			? { deliverWebhooks: worker.poll, disableFailingEndpoints: disableFailing, forgetOldDeliveries: forgetOld }
			: {},
		wake,
		async drain() {
			await disableNow();
			await worker?.drain();
		},
		stop: async () => worker?.stop(),
	};
}
