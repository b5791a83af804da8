/** On what was measured, without saying whose machine it is. */
import { cpus, totalmem } from 'node:os';
import { ENGINE_NAMES, type Engine, written } from './figures.ts';

export interface Machine {
	/** Day, UTC. */
	date: string;
	processor: string;
	cores: number;
	memory: string;
	/** Node and engines with their versions. */
	software: string;
}

export interface Run extends Machine {
	ours: string;
	former: string | undefined;
	/** Dispatches behind most rows. */
	rows: number;
	seconds: number;
}

export function machine(versions: Partial<Record<Engine, string>>): Machine {
	const engines = (['sqlite', 'postgres'] as const).flatMap((engine) =>
		versions[engine] ? [`${ENGINE_NAMES[engine]} ${versions[engine]}`] : [],
	);
	const found = cpus();
	return {
		date: new Date().toISOString().slice(0, 10),
		processor: found[0]?.model.trim() ?? 'unknown',
		cores: found.length,
		memory: `${written(totalmem() / 2 ** 30)} GiB`,
		software: [`Node.js ${process.versions.node}`, ...engines, `${process.platform} ${process.arch}`].join(', '),
	};
}
