/** The door to issuing and annulling documents. */
export { annulDocument, markDocumentAnnulled } from './annul-document.ts';
export { createDocument } from './create-document.ts';
export { type DeclareDocument, recordDeclaration } from './declare-document.ts';
export { beginIssue, issue, type MovedOfLine } from './issue.ts';
export { type GrossLine, issuePaidSale, ONE_PIECE } from './issue-paid-sale.ts';
export { readStockDocument } from './read-stock-document.ts';
export { referenceTo } from './references.ts';
export { type ResolvedLine, resolveLines, type SoldDelivery } from './resolve-lines.ts';
export { giveBackUndispatched } from './undispatched-quantity.ts';
