/** How large a logo stands on paper, and on the page. */
import { pictureSize } from '../../../kernel/pictures/index.ts';
import type { PrintableLogo } from './model.ts';

interface Size {
	width: number;
	height: number;
}

/** A logo that knows its size, in pixels or in the units of the drawing. */
export type SizedLogo = PrintableLogo & Size;

export function sizedLogo(logo: PrintableLogo): SizedLogo {
	const { width, height } = pictureSize(Buffer.from(logo.bytes));
	return { ...logo, width, height };
}

/** As large as fits; pixels are not blown up, drawings are. */
export function fitLogo({ mediaType, width, height }: SizedLogo, room: Size, perPixel: number): Size {
	const largest = mediaType === 'image/svg+xml' ? Number.POSITIVE_INFINITY : perPixel;
	const scale = Math.min(room.width / width, room.height / height, largest);
	return { width: width * scale, height: height * scale };
}
