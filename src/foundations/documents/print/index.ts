/** The door to papers, their pages and mails. */
export { drawDocument } from './draw-document.ts';
export { addressFor, mailDocuments } from './mail-documents.ts';
export { addMail } from './mail-store.ts';
export type { PrintableDispatch } from './model.ts';
export { type PublicParts, publicRoutes } from './public-routes.ts';
export { describeDocument } from './show-document.ts';
