/** What was drawn, as long as there is room; a request for what is being drawn waits for that drawing. */

export interface PaperCache {
	get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** One that takes more than this share of the room would push too many others out. */
const MOST_SHARE = 1 / 4;

export function paperCache(mostBytes: number): PaperCache {
	// A map keeps the order of insertion: the first is the one asked for longest ago.
	const kept = new Map<string, Buffer>();
	const underWay = new Map<string, Promise<Buffer>>();
	let bytes = 0;

	const keep = (key: string, paper: Buffer) => {
		if (paper.byteLength > mostBytes * MOST_SHARE) return;
		kept.set(key, paper);
		bytes += paper.byteLength;
		for (const [oldest, { byteLength }] of kept) {
			if (bytes <= mostBytes) return;
			kept.delete(oldest);
			bytes -= byteLength;
		}
	};
	const start = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
		const drawing = draw()
			.then((paper) => {
				keep(key, paper);
				return paper;
			})
			.finally(() => underWay.delete(key));
		underWay.set(key, drawing);
		return drawing;
	};
	return {
		get(key, draw) {
			const paper = kept.get(key);
			if (!paper) return underWay.get(key) ?? start(key, draw);
			kept.delete(key);
			kept.set(key, paper);
			return Promise.resolve(paper);
		},
	};
}
