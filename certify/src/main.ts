/** The program that `bodega certify` starts: it takes its call from the command, and ends as the command shall end. */
import { once } from 'node:events';
import { Mistake, runProgram, type TrialCall } from '../../src/trial/index.ts';
import { certify } from './certify.ts';

/** The command that started it has ended, so nothing more is wanted. */
const end = () => process.exit(1);

runProgram(async () => {
	if (!process.connected) throw new Mistake('This program is started by "bodega certify".');
	process.once('disconnect', end);
	const [call]: TrialCall[] = await once(process, 'message');
	// The end of the work is the end of the process, although the command is still there.
	process.channel?.unref();
	if (call) await certify(call);
});
