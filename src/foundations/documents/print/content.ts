/** Turns a printable document into labelled, formatted text, so that page and PDF always say the same. */
import type { Language } from '../../../kernel/pages/index.ts';
import { sizedLogo } from './logo.ts';
import { WORDS, type Words } from './messages.ts';
import type { PrintableDocument } from './model.ts';
import { formatDay, formatMoney, formatQuantity, formatUnitPrice } from './money-text.ts';

export interface Fact {
	label: string;
	value: string;
}

export interface Block {
	heading: string;
	facts: Fact[];
}

export type Content = ReturnType<typeof composeContent>;

/** What a line has none of is empty. */
export interface LineText {
	code: string;
	description: string;
	quantity: string;
	unitPrice: string;
	total: string;
}

function linesOf({ lines, discount, currency }: PrintableDocument, words: Words, language: Language): LineText[] {
	const money = (amount: number | bigint) => formatMoney(amount, currency, language);
	const sold = lines.map((line) => ({
		code: line.code,
		description: line.description,
		quantity: formatQuantity(line.quantity, language),
		unitPrice: formatUnitPrice(line, currency, language),
		total: money(line.total),
	}));
	if (!discount) return sold;
	const description = discount.coupons === '' ? words.discount : `${words.coupon} ${discount.coupons}`;
	return [...sold, { code: '', description, quantity: '', unitPrice: '', total: money(-BigInt(discount.amount)) }];
}

function totalsOf({ totals, taxApart, currency }: PrintableDocument, words: Words, language: Language): Fact[] {
	const row = (label: string, amount: number | bigint) => ({ label, value: formatMoney(amount, currency, language) });
	const taxes = totals.taxes.map(({ name, rate, amount }) => {
		const percent = rate === '' ? '' : ` ${formatQuantity(rate, language)} %`;
		return { label: `${name || words.tax}${percent}`, amount };
	});
	const total = row(words.total, totals.total);
	if (taxApart)
		return [
			row(words.net, totals.net),
			row(words.exempt, totals.exempt),
			...taxes.map(({ label, amount }) => row(label, amount)),
			total,
		];
	return [
		...(BigInt(totals.exempt) > 0n ? [row(words.exempt, totals.exempt)] : []),
		...taxes.filter(({ amount }) => amount > 0).map(({ label, amount }) => row(`${label} ${words.included}`, amount)),
		total,
	];
}

/** A paper that calls itself electronic says what it is where it was not sent. */
function declarationText({ toDeclare, isElectronic }: PrintableDocument, words: Words): string {
	if (toDeclare) return words.toDeclare;
	return isElectronic ? words.internal : words.notDeclared;
}

const referencesText = ({ references = [] }: PrintableDocument, words: Words, language: Language): string =>
	references
		.map(({ name, number, date, reason }) =>
			joined(`${name} ${words.numberSign} ${number}`, formatDay(date, language), reason),
		)
		.join('; ');

export function composeContent(document: PrintableDocument, language: Language) {
	const words = WORDS[language];
	const { company } = document;
	const number = `${words.numberSign} ${document.number}`;
	/** Type and number on one line, for the running head. */
	const name = `${document.title} ${number}`;
	return {
		words,
		name,
		/** The same for the window title, which says first that it is annulled. */
		markedName: document.annulled ? `${words.annulledMark} · ${name}` : name,
		title: document.title,
		taxId: `${words.taxId}: ${company.code}`,
		number,
		logo: document.logo,
		drawnLogo: sizedLogo(document.logo),
		companyName: company.name,
		companyFacts: known([
			[words.activity, company.activity],
			[words.address, joined(company.address, company.municipality, company.city)],
			[words.phone, company.phone],
			[words.email, company.email],
		]),
		facts: known([
			[words.emissionDate, formatDay(document.emissionDate, language)],
			[words.dueDate, document.dueDate === undefined ? '' : formatDay(document.dueDate, language)],
			[words.office, document.officeName],
			[words.issuedBy, document.issuedBy],
			[words.declaration, declarationText(document, words)],
			[words.references, referencesText(document, words, language)],
			[words.observation, document.observation ?? ''],
		]),
		/** The client and the dispatch, whichever exist. */
		blocks: blocksOf(document, words),
		lines: linesOf(document, words, language),
		/** The last one is the grand total. */
		totals: totalsOf(document, words, language),
		/** What the receiver fills in by hand; empty unless goods travel with the document. */
		receiptFields: document.dispatch ? [words.receiptName, words.taxId, words.receiptDate, words.receiptSignature] : [],
		annulment: document.annulled
			? { mark: words.annulledMark, banner: annulmentBanner(document.annulledAt, words, language) }
			: undefined,
		/** What the QR code holds and the reader may type. */
		publicUrl: document.publicUrl,
		/** The same address when it may be followed. */
		publicLink: followable(document.publicUrl),
		pdfLink: followable(document.pdfUrl),
	};
}

function blocksOf({ client, dispatch }: PrintableDocument, words: Words): Block[] {
	const blocks: Block[] = [];
	if (client) {
		blocks.push({
			heading: words.client,
			facts: known([
				[words.clientName, client.name],
				[words.taxId, client.code],
				[words.activity, client.activity],
				[words.address, client.address],
				[words.municipality, client.municipality],
				[words.city, client.city],
				[words.email, client.email],
			]),
		});
	}
	if (dispatch) {
		blocks.push({
			heading: words.dispatch,
			facts: known([
				[words.shippingType, dispatch.shippingTypeName],
				[words.destinationOffice, dispatch.destinationOfficeName],
				[words.recipient, dispatch.recipient],
				[words.address, dispatch.address],
				[words.municipality, dispatch.municipality],
				[words.city, dispatch.city],
			]),
		});
	}
	return blocks.filter((block) => block.facts.length > 0);
}

function annulmentBanner(annulledAt: number | undefined, words: Words, language: Language): string {
	const sentence =
		annulledAt === undefined ? words.annulled : `${words.annulledOn} ${formatDay(annulledAt, language)}.`;
	return `${words.annulledMark}: ${sentence} ${words.notValid}`;
}

function known(pairs: [label: string, value: string][]): Fact[] {
	return pairs.filter(([, value]) => value.trim() !== '').map(([label, value]) => ({ label, value }));
}

function joined(...parts: string[]): string {
	return parts
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join(', ');
}

/** Only web addresses become links, so that no `javascript:` address can ever be followed. */
function followable(url: string): string | undefined {
	return /^https?:\/\//i.test(url) ? url : undefined;
}
