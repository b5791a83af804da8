/** What a process does for webhooks: makes deliveries of the events it relays and, where it is a worker, delivers them. */
import { fanOut } from './fan-out.ts';
import { createHousekeeping, type HousekeepingParts } from './housekeeping.ts';
import { Worker, type WorkerParts } from './worker.ts';

type Parts = WorkerParts & HousekeepingParts & { isWorker: boolean };

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ isWorker, ...parts }: Parts) {
	const worker = isWorker ? new Worker(parts) : undefined;
	/** Something may be due. */
	const wake = () => worker?.wake();
	const { disableNow, disableFailing, forgetOld } = createHousekeeping(parts);
	return {
		subscriber: fanOut({ clock: parts.clock, courierTargetOf: parts.courierTargetOf, wake }),
		/** For the table of jobs; none where others deliver. */
		tasks: worker && { deliver: worker.poll, disableFailing, forgetOld },
		wake,
		/** Works until nothing is due. */
		async drain() {
			await disableNow();
			await worker?.drain();
		},
		/** After its jobs have stopped. */
		stop: async () => worker?.stop(),
	};
}
