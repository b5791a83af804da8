/** A drawing (SVG) as a picture that papers can print: the service takes no drawings, which may hold more than shapes. */

/** The logo's room on a letter (170 × 54 points) at about 430 dots per inch. */
const ROOM = { width: 1020, height: 324 };
/** Smaller once more, until it is light enough. */
const SMALLER = 0.7;
const FEWEST_PIXELS = 40;

/** The browser cannot draw it. */
export class UnreadableDrawing extends Error {}

export const isDrawing = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svg$/i.test(name);

/** A length; of a share of the page nothing is known. */
const lengthOf = (text: string | null): number => (text?.trim().endsWith('%') ? 0 : Number.parseFloat(text ?? '') || 0);

/** Its own measures, or those of its view. Written into it, as not every browser draws one without them. */
async function measured(file: File): Promise<{ svg: string; width: number; height: number }> {
	const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
	const root = drawing.documentElement;
	const [, , across = 0, down = 0] = (root.getAttribute('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(lengthOf);
	let [width, height] = [lengthOf(root.getAttribute('width')), lengthOf(root.getAttribute('height'))];
	if (!(width > 0 && height > 0)) [width, height] = [across, down];
	if (root.localName !== 'svg' || !(width > 0 && height > 0)) throw new UnreadableDrawing('no drawing');
	root.setAttribute('width', String(width));
	root.setAttribute('height', String(height));
	return { svg: new XMLSerializer().serializeToString(drawing), width, height };
}

/** Loads the drawing as an image: so it runs no script and loads nothing from elsewhere. */
async function imageOf(svg: string): Promise<HTMLImageElement> {
	const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image;
	} catch {
		throw new UnreadableDrawing('unreadable');
	} finally {
		URL.revokeObjectURL(address);
	}
}

function draw(image: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(width));
	canvas.height = Math.max(1, Math.round(height));
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Draws the picture as large as papers need it, and never heavier than the limit. */
export async function drawnLogo(file: File, mostBytes: number): Promise<Blob> {
	const { svg, width, height } = await measured(file);
	const image = await imageOf(svg);
	let scale = Math.min(ROOM.width / width, ROOM.height / height);
	for (;;) {
		const drawn = await draw(image, width * scale, height * scale);
		if (!drawn) throw new UnreadableDrawing('unreadable');
		if (drawn.size <= mostBytes) return drawn;
		scale *= SMALLER;
		if (Math.max(width, height) * scale < FEWEST_PIXELS) throw new UnreadableDrawing('too heavy');
	}
}
