/** Draws the logo into a PDF: pixels as a picture, an SVG as shapes. */
import { barePng, readSvg } from '../../../kernel/pictures/index.ts';
import { fitLogo, type SizedLogo } from './logo.ts';
import type { Pdf } from './pdf-sheet.ts';

/** Points; on a roll there is less room. */
export const LOGO_ROOM = { width: 170, height: 54 };
export const LOGO_ROOM_ON_ROLL = { width: 130, height: 44 };
/** Pixels are three quarters of a point, as in browsers. */
const POINTS_PER_PIXEL = 0.75;

type Shape = ReturnType<typeof readSvg>['shapes'][number];

export const logoSize = (logo: SizedLogo, room: typeof LOGO_ROOM) => fitLogo(logo, room, POINTS_PER_PIXEL);

/** `x` and `y`: its upper left corner. */
export function drawLogo(pdf: Pdf, logo: SizedLogo, x: number, y: number, room: typeof LOGO_ROOM): void {
	const { width, height } = logoSize(logo, room);
	const bytes = Buffer.from(logo.bytes);
	if (logo.mediaType === 'image/svg+xml') {
		const { view, shapes } = readSvg(bytes);
		pdf.save().rect(x, y, width, height).clip();
		pdf
			.translate(x, y)
			.scale(width / view.width, height / view.height)
			.translate(-view.x, -view.y);
		for (const shape of shapes) drawShape(pdf, shape);
		pdf.restore();
	} else pdf.image(logo.mediaType === 'image/png' ? barePng(bytes) : bytes, x, y, { width, height });
}

function drawShape(pdf: Pdf, { path, matrix, style }: Shape): void {
	const { fill, stroke } = style;
	const isStroked = stroke !== undefined && style.strokeWidth > 0;
	const rule = style.fillRule === 'evenodd' ? 'even-odd' : 'non-zero';
	if (fill === undefined && !isStroked) return;
	pdf.save().transform(...matrix);
	pdf.fillOpacity(style.fillOpacity).strokeOpacity(style.strokeOpacity);
	pdf.lineWidth(style.strokeWidth).lineCap(style.cap).lineJoin(style.join).miterLimit(style.miterLimit);
	pdf.path(path);
	if (fill !== undefined && isStroked) pdf.fillAndStroke(fill, stroke, rule);
	else if (fill !== undefined) pdf.fill(fill, rule);
	else pdf.stroke(stroke);
	pdf.restore();
}
