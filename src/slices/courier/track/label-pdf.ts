/** A label to stick on the package when the courier gave none: 100 × 150 mm, with a Code 128 barcode. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../../kernel/pages/index.ts';
import { code128, QUIET_MODULES, toDrawable, wrap } from '../../../kernel/paper/index.ts';
import { nameOf, WORDS } from './messages.ts';
import type { Tracked } from './model.ts';

const MM = 72 / 25.4;
const WIDTH = 100 * MM;
const HEIGHT = 150 * MM;
const MARGIN = 6 * MM;
const INSIDE = WIDTH - 2 * MARGIN;
const BARS_TOP = 108 * MM;
const BARS_HEIGHT = 24 * MM;

/** What Code 128 holds in modules of a quarter of a millimetre, two dots of a label printer; of digits it packs two in one. */
const ENCODABLE = /^([\x20-\x7e]{1,26}|\d{1,52})$/;

/** The tracking number where it can be a barcode, else the number of the order. */
export function barcodeText({ trackingNumber, orderId }: Pick<Tracked, 'trackingNumber' | 'orderId'>): string {
	return ENCODABLE.test(trackingNumber) ? trackingNumber : String(orderId).padStart(10, '0');
}

export async function labelPdf(order: Tracked, language: Language): Promise<Buffer> {
	// Loaded at the first PDF, so that starting the service does not pay for it.
	const { default: PDFDocument } = await import('pdfkit');
	const words = WORDS[language];
	const code = barcodeText(order);
	const bars = await code128(code);
	const opened = new Date(order.createdAt * 1000);
	const pdf = new PDFDocument({
		size: [WIDTH, HEIGHT],
		margin: 0,
		lang: language,
		displayTitle: true,
		info: {
			Title: toDrawable(`${nameOf(order, language)} · ${order.seller.name}`),
			Creator: 'Bodega',
			// The library would put the present moment here, and the file's identity depends on it.
			CreationDate: opened,
			ModDate: opened,
		},
	});
	let top = MARGIN;
	const lines = (font: string, size: number, text: string, most: number) => {
		pdf.font(font).fontSize(size);
		for (const line of wrap(text, INSIDE, (part) => pdf.widthOfString(part), most)) {
			pdf.text(line, MARGIN, top, { lineBreak: false });
			top += size * 1.25;
		}
	};
	const rule = () => {
		pdf
			.moveTo(MARGIN, top + 2)
			.lineTo(WIDTH - MARGIN, top + 2)
			.lineWidth(1)
			.stroke();
		top += 8;
	};
	const { origin, destination, contact } = order;
	const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

	lines('Helvetica-Bold', 14, `${order.courierName} · ${order.deliveryTypeName}`, 2);
	rule();
	lines('Helvetica', 8, words.from.toUpperCase(), 1);
	lines('Helvetica-Bold', 10, order.seller.name, 1);
	lines('Helvetica', 9, joined(origin.address, origin.district, origin.city), 2);
	rule();
	lines('Helvetica', 8, words.to.toUpperCase(), 1);
	lines('Helvetica-Bold', 15, `${contact.firstName} ${contact.lastName}`.trim(), 2);
	lines('Helvetica', 12, `${destination.address} ${destination.buildingNumber}`.trim(), 2);
	lines('Helvetica-Bold', 12, joined(destination.district, destination.city, destination.state), 2);
	lines('Helvetica', 10, joined(destination.zipcode, destination.country), 1);
	if (contact.phone) lines('Helvetica', 10, `${words.phone}: ${contact.phone}`, 1);
	rule();
	lines('Helvetica', 9, `${nameOf(order, language)} · ${words.packages[order.packagingType]}`, 1);
	if (order.comment) lines('Helvetica', 9, `${words.comment}: ${order.comment.replace(/\s+/g, ' ')}`, 2);

	const modules = bars.reduce((sum, each) => sum + each, 2 * QUIET_MODULES);
	const unit = Math.min(INSIDE / modules, 1.4);
	let left = (WIDTH - (modules - 2 * QUIET_MODULES) * unit) / 2;
	bars.forEach((width, index) => {
		if (index % 2 === 0) pdf.rect(left, BARS_TOP, width * unit, BARS_HEIGHT);
		left += width * unit;
	});
	pdf.fill('black');
	pdf.font('Helvetica').fontSize(11);
	pdf.text(code, MARGIN, BARS_TOP + BARS_HEIGHT + 6, { width: INSIDE, align: 'center', lineBreak: false });
	pdf.end();
	return buffer(pdf);
}
