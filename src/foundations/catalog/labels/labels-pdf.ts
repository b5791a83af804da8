/** Labels of products as a PDF: name, bars, the code below them and the price, one after the other on their sheets. */
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { present } from '../../../kernel/errors.ts';
import { code128, toDrawable, wrap } from '../../../kernel/paper/index.ts';
import { moduleMm } from './rules.ts';
import { labelsOn, SHEETS, type SheetName } from './sheets.ts';

export interface PrintedLabel {
	name: string;
	/** What the bars say. */
	code: string;
	/** The price as it is written; none where it is not wanted or not known. */
	price: string;
	count: number;
}

export interface LabelOrder {
	labels: readonly PrintedLabel[];
	sheet: SheetName;
	/** Labels of the first sheet that are gone already. */
	skip: number;
	/** Unix seconds. */
	at: number;
}

const MM = 72 / 25.4;
const PADDING = { x: 2 * MM, y: 1.5 * MM };
const GAP = 1 * MM;
const TALL = 30 * MM;
const HIGHEST_BARS = 16 * MM;
const CODE_SIZE = 8;
const PRICE_SIZE = 10;

/** Everything of one label, measured once however often it is printed. */
interface Measured extends PrintedLabel {
	bars: readonly number[];
	/** Points. */
	module: number;
}

interface Place {
	left: number;
	top: number;
	width: number;
	height: number;
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawBars(pdf: Pdf, { bars, module }: Measured, { left, width }: Place, top: number, height: number): void {
	const wide = bars.reduce((sum, each) => sum + each, 0) * module;
	let at = left + (width - wide) / 2;
	bars.forEach((each, index) => {
		if (index % 2 === 0) pdf.rect(at, top, each * module, height);
		at += each * module;
	});
	pdf.fill('black');
}

function drawLabel(pdf: Pdf, label: Measured, place: Place): void {
	const inside = place.width - 2 * PADDING.x;
	const left = place.left + PADDING.x;
	const nameSize = place.height > TALL ? 8.5 : 7.5;
	const widthOf = (text: string) => pdf.widthOfString(text);
	let top = place.top + PADDING.y;
	pdf.font('Helvetica-Bold').fontSize(nameSize);
	for (const line of wrap(label.name, inside, widthOf, 2)) {
		pdf.text(line, left, top, { lineBreak: false });
		top += nameSize * 1.15;
	}
	const bottom = place.top + place.height - PADDING.y - PRICE_SIZE;
	const height = Math.min(bottom - GAP - (top + GAP), HIGHEST_BARS);
	drawBars(pdf, label, place, bottom - GAP - height, height);
	pdf.font('Helvetica-Bold').fontSize(PRICE_SIZE);
	const price = toDrawable(label.price);
	const priceWidth = price === '' ? 0 : widthOf(price) + GAP;
	if (price !== '') pdf.text(price, left + inside - widthOf(price), bottom, { lineBreak: false });
	pdf.font('Helvetica').fontSize(CODE_SIZE);
	const [code = ''] = wrap(label.code, inside - priceWidth, widthOf, 1);
	pdf.text(code, left, bottom + (PRICE_SIZE - CODE_SIZE), { lineBreak: false });
}

export async function labelsPdf({ labels, sheet: name, skip, at }: LabelOrder): Promise<Buffer> {
	// Loaded in the thread that draws.
	const { default: Document } = await import('pdfkit');
	const sheet = SHEETS[name];
	const measured = await Promise.all(
		labels.map(async (label): Promise<Measured> => {
			const module = present(moduleMm(label.code, sheet), 'room for the bars') * MM;
			return { ...label, bars: await code128(label.code), module };
		}),
	);
	const made = new Date(at * 1000);
	const pdf = new Document({
		autoFirstPage: false,
		size: [sheet.page.width * MM, sheet.page.height * MM],
		margin: 0,
		lang: 'es',
		info: { Title: 'Etiquetas', Creator: 'Bodega', CreationDate: made, ModDate: made },
	});
	const onSheet = labelsOn(sheet);
	const all = measured.flatMap((label) => Array<Measured>(label.count).fill(label));
	all.forEach((label, index) => {
		const place = (skip + index) % onSheet;
		if (index === 0 || place === 0) pdf.addPage();
		drawLabel(pdf, label, {
			left: (sheet.left + (place % sheet.columns) * sheet.stepX) * MM,
			top: (sheet.top + Math.floor(place / sheet.columns) * sheet.stepY) * MM,
			width: sheet.label.width * MM,
			height: sheet.label.height * MM,
		});
	});
	pdf.end();
	return buffer(pdf);
}
