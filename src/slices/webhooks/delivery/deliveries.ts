/** What a process does for webhooks: makes deliveries of the events it relays and, where it is a worker, delivers them. */
import { inTurn, type Task } from '../../../kernel/jobs.ts';
import { fanOut } from './fan-out.ts';
import { createHousekeeping, type HousekeepingParts } from './housekeeping.ts';
import { Worker, type WorkerParts } from './worker.ts';

type Parts = WorkerParts & HousekeepingParts & { isWorker: boolean };

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ isWorker, ...parts }: Parts) {
	let worker = isWorker ? new Worker(parts) : undefined;
	let wakeLoop: () => void = () => {};
	let isPaused = false;
	let ending: Promise<void> | undefined;
	/** A worker stops between its rounds, never in the middle of one. */
	const inRounds = inTurn((work: () => Promise<void> | undefined) => Promise.resolve(work()));
	/** Something may be due. */
	const wake = () => worker?.wake();
	const { disableNow, disableFailing, forgetOld } = createHousekeeping(parts);
	const deliver: Task = {
		wake(wakes) {
			wakeLoop = wakes;
			return worker?.poll.wake?.(wakes) ?? (() => {});
		},
		run: (loop) => inRounds(() => (isPaused ? undefined : worker?.poll.run(loop))),
	};
	return {
		subscriber: fanOut({ clock: parts.clock, courierTargetOf: parts.courierTargetOf, wake }),
		/** For the table of jobs; none where others deliver. */
		tasks: worker && { deliver, disableFailing, forgetOld },
		wake,
		/** Works until nothing is due. */
		async drain() {
			await disableNow();
			await worker?.drain();
		},
		/** A company's time was moved. */
		retime: async (companyId: number) => worker?.retime(companyId),
		/** Lets go of everything: what is under way is waited for, but no longer than that, and then broken off. */
		pause: (graceMs?: number): Promise<void> =>
			inRounds(async () => {
				isPaused = true;
				await worker?.stop(graceMs);
			}),
		/** Another worker goes on, which knows nothing of before. */
		resume() {
			if (ending) return;
			worker = isWorker ? new Worker(parts) : undefined;
			isPaused = false;
			worker?.poll.wake?.(wakeLoop);
		},
		/** After its jobs have stopped; it may be paused just now, and then stays so. */
		stop(): Promise<void> {
			ending ??= inRounds(async () => {
				if (!isPaused) await worker?.stop();
			});
			return ending;
		},
	};
}
