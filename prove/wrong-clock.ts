/** Loaded into a worker before everything else: its clock is wrong by as much as it was started with. */
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
