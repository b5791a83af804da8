/** The door to documents: types, numbers, lines and their undispatched rest, payments, printing. */
export { markDocumentAnnulled } from './annul-document.ts';
export { chooseType, DISPATCH } from './choose-type.ts';
export { chooseOffice, createDocument } from './create-document.ts';
export { type DeclareDocument, recordDeclaration } from './declare-document.ts';
export { draftDocument, numberDocument } from './issue-document.ts';
export type { PrintableDispatch } from './print/model.ts';
export { type ResolvedLine, resolveLines } from './resolve-lines.ts';
export { documents, documentTypes } from './resources.ts';
export { documentsRoutes } from './routes.ts';
export { declareMembers, MAX_DETAILS, productMembers, publicAddresses, typeMembers } from './schema.ts';
export { seedDocuments } from './seed-documents.ts';
export { type DocumentRow, documentSource, numberGaps } from './store.ts';
export { returnRests, takeRests } from './undispatched-rest.ts';
export { DOCUMENTS, publicUrls } from './wire.ts';
