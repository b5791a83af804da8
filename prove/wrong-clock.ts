/** Loaded into a worker before everything else: its clock is wrong by what whoever started it says. */
const RealDate = Date;
let offsetMs = 0;

process.on('message', (sent: number) => {
	offsetMs = sent;
});
process.channel?.unref();

globalThis.Date = class extends RealDate {
	constructor(...given: unknown[]) {
		if (given.length === 0) super(RealDate.now() + offsetMs);
		else super(...(given as [number]));
	}

	static override now(): number {
		return RealDate.now() + offsetMs;
	}
} as DateConstructor;

export {};
