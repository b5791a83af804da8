/**
 * How much slower than usual this machine is just now. CPU time leaves out what other programs take, but not that they share
 * caches and the halves of a core: beside busy loops the same work costs two to three times as much of it.
 */
const ROWS = Array.from({ length: 2000 }, (_, place) => ({
	code: `L-${(place * 7919) % 2000}`,
	quantity: place,
	note: 'Entregar de lunes a viernes',
}));

/** What it costs on 2 quiet cores, x64, on which the limits hold as they stand. */
const USUAL_MS = 6;
/** Slower than that would tell nothing any more. */
const SLOWEST = 4;

/** Milliseconds of CPU that this thread has taken. */
export const cpuMs = (): number => {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
};

/** What a request does much of: reads and writes JSON, looks up, sorts. */
function measure(): number {
	const before = cpuMs();
	for (let times = 0; times < 5; times++) {
		const read = JSON.parse(JSON.stringify(ROWS)) as typeof ROWS;
		const byCode = new Map(read.map((row) => [row.code, row]));
		const sorted = read.toSorted((a, b) => (a.code < b.code ? -1 : 1));
		if (byCode.size !== sorted.length) throw new Error('the yardstick is broken');
	}
	return cpuMs() - before;
}

// Compiled by the time that it counts.
for (let times = 0; times < 10; times++) measure();

/** 1 on the usual machine and on a quicker one; the quickest of three, as a garbage collection may fall on any. */
export const slowness = (): number =>
	Math.min(SLOWEST, Math.max(1, Math.min(measure(), measure(), measure()) / USUAL_MS));
