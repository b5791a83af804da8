/** Starts another program of the package, hands it a message, and ends as it ends. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The message may hold secrets, so it goes over a channel: other users of the machine can read arguments. */
export async function startProgram(file: string, message: object): Promise<void> {
	const child = fork(file, [], {
		// Node 22 warns that its SQLite is experimental, about which its user can do nothing.
		execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
		serialization: 'advanced',
	});
	for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
	// One that has ended already has said why.
	child.send(message, () => {});
	await once(child, 'exit');
	const { exitCode, signalCode } = child;
	if (signalCode === null) process.exitCode = exitCode ?? 1;
	else {
		process.removeAllListeners(signalCode);
		process.kill(process.pid, signalCode);
	}
}
