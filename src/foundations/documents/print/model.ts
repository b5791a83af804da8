/** What a printable document says, as plain data: no labels, no formatting, no database row. */

/** `roll80`: a roll of 80 mm. */
export type PrintPaper = 'a4' | 'letter' | 'roll80';

/** A whole number of the currency's smallest unit: pesos for CLP, cents for USD. */
export type MinorUnits = number | bigint;

export interface PrintableCurrency {
	/** ISO 4217 code, such as CLP. */
	code: string;
	/** How many digits of a minor-unit amount stand after the decimal mark: 0 for CLP, 2 for USD. */
	decimals: number;
}

/** Any text may be empty: its line is then left out. */
export interface PrintableCompany {
	name: string;
	/** RUT, printed as given. */
	code: string;
	activity: string;
	address: string;
	municipality: string;
	city: string;
	email: string;
	phone: string;
}

export type PrintableClient = Omit<PrintableCompany, 'phone'>;

/** Where the goods go; any text may be empty: its line is then left out. */
export interface PrintableDispatch {
	address: string;
	municipality: string;
	city: string;
	/** Who receives the goods. */
	recipient: string;
	shippingTypeName: string;
	/** Set for an internal transfer. */
	destinationOfficeName: string;
}

export interface PrintableLine {
	/** Product code, empty for a free-text line. */
	code: string;
	/** May hold line breaks. */
	description: string;
	/** Decimal text with a point, such as "1.5" or "12.0000". */
	quantity: string;
	/** Millionths of the currency's unit. */
	unitPrice: number;
	/** Before any discount. */
	total: MinorUnits;
}

export interface PrintableTotals {
	net: MinorUnits;
	exempt: MinorUnits;
	/** Where a name is empty, the language's word for tax stands there; the rate is decimal text in per cent, empty when there are several. */
	taxes: readonly { name: string; rate: string; amount: MinorUnits }[];
	total: MinorUnits;
}

/** A picture that was read when it came. An SVG is one of before: browsers show it, and nothing of ours draws it. */
export interface PrintableLogo {
	mediaType: 'image/png' | 'image/jpeg' | 'image/svg+xml';
	bytes: Uint8Array;
}

export interface PrintableDocument {
	/** Name of the document type, such as "Guía de despacho electrónica". */
	title: string;
	/** The folio. */
	number: number;
	/** Unix seconds; its UTC calendar day is printed. */
	emissionDate: number;
	/** Where it is not the day of issue. */
	dueDate?: number | undefined;
	/** What was written on it as a whole. */
	observation?: string | undefined;
	/** Orders and papers that it refers to; `name`: of what kind, the date in Unix seconds. */
	references?: readonly { name: string; number: string; date: number; reason: string }[];
	company: PrintableCompany;
	logo?: PrintableLogo | undefined;
	client?: PrintableClient | undefined;
	/** Name of the office that issues the document. */
	officeName: string;
	dispatch?: PrintableDispatch | undefined;
	/** Prices are without tax, and taxes stand apart; false on a receipt. */
	taxApart: boolean;
	lines: readonly PrintableLine[];
	/** Taken off the lines, as a line of its own; `coupons` are those it was for. */
	discount?: { amount: MinorUnits; coupons: string } | undefined;
	totals: PrintableTotals;
	currency: PrintableCurrency;
	/** Absolute address of the printable page; the QR code holds it. */
	publicUrl: string;
	/** Absolute address of the PDF. */
	pdfUrl: string;
	/** Leave false to show an annulled document as it was issued. */
	annulled: boolean;
	/** Unix seconds; only read when annulled. */
	annulledAt?: number | undefined;
	/** Marked as to be declared to the tax authority. */
	toDeclare: boolean;
	/** Of a type that the tax authority gets electronically. */
	isElectronic: boolean;
	/** Name of the user who issued it. */
	issuedBy: string;
	/** What it is printed on. */
	paper: PrintPaper;
}
