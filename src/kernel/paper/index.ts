/** The door to paper: text that fonts can draw, bars that scanners read, and threads that draw it away from the event loop. */
export { code128, mostModules, QUIET_MODULES } from './code128.ts';
export { inlinePdf, pdfName } from './file-name.ts';
export { createPrinter, type Printer, siblingTask } from './printer.ts';
export { toDrawable, wrap } from './text.ts';
