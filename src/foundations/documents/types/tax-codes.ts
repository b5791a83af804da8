/** Pure decisions: what the tax authority's code of a document type says of it. */

/** Receipts, which show prices with tax. */
export const RECEIPTS: readonly string[] = ['35', '38', '39', '41'];
const CREDIT_NOTES: readonly string[] = ['60', '61', '112'];
const SOLD: readonly string[] = ['30', '32', '33', '34', '40', '43', '55', '56', '103', '110', '111', ...CREDIT_NOTES];
const BOUGHT: readonly string[] = ['45', '46'];

/** Books of the tax authority by their id, with the codes of what is entered in each. */
const BOOKS: ReadonlyMap<number, readonly string[]> = new Map([
	[1, SOLD],
	[2, BOUGHT],
	[3, RECEIPTS],
]);

/** Dispatch guides. */
const GUIDES: readonly string[] = ['50', '52'];

/** Whether the tax authority may ask for a document of the type, no matter who got it. */
export const isTaxDocument = ({ code_sii }: { code_sii: string }): boolean =>
	bookOf({ code_sii }) !== null || GUIDES.includes(code_sii);

/** Whether the paper of a type shows prices without tax and the taxes apart, as an invoice does. */
export const showsTaxApart = ({ code_sii }: { code_sii: string }): boolean => !RECEIPTS.includes(code_sii);

export const isCreditNote = ({ code_sii }: { code_sii: string }): boolean => CREDIT_NOTES.includes(code_sii);

/** The book that documents of the code are entered in; none for guides and what is internal. */
export function bookOf({ code_sii }: { code_sii: string }): number | null {
	for (const [id, codes] of BOOKS) if (codes.includes(code_sii)) return id;
	return null;
}

export const codesInBook = (id: number): readonly string[] => BOOKS.get(id) ?? [];
