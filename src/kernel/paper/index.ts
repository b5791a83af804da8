/** The door to paper: text that fonts can draw, and threads that draw it away from the event loop. */
export { inlinePdf, pdfName } from './file-name.ts';
export { createPrinter, type Printer, siblingTask } from './printer.ts';
export { toDrawable, wrap } from './text.ts';
