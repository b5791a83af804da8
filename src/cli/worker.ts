/** `bodega worker`: delivers webhooks beside the service, as many processes as wanted on PostgreSQL. */
import { createWorker } from '../app/worker.ts';
import { systemClock } from '../kernel/clock.ts';
import { goOnAtHangUp, stopOnSignals } from '../server.ts';
import { admitWorker } from './admit.ts';
import { readArguments } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';

export const worker: Command = {
	summary: 'Deliver webhooks in a process of its own',
	usage: ['worker [settings]'],
	about: [
		'Delivers webhooks until it is told to stop (Ctrl-C); then it finishes the deliveries in flight. The service does the same by itself unless it runs with --worker false. On PostgreSQL any number of workers share the work. Give it the same --mode as the service.',
	],
	settings: [
		...DATABASE,
		'mode',
		'secretKey',
		'webhookTimeoutMs',
		'webhookConcurrency',
		'webhookSchedule',
		'deliveryDays',
		'eventDays',
		'allowedTargets',
		'stopTimeout',
		'logLevel',
		'logFormat',
	],
	async run(argv) {
		const loaded = readArguments(argv);
		const running = await createWorker(loaded.settings, systemClock, admitWorker(loaded));
		const { close, log } = running;
		stopOnSignals({ close, settings: loaded.settings, signals: goOnAtHangUp(log) });
		process.stdout.write('Bodega delivers webhooks here, until Ctrl-C\n');
	},
};
