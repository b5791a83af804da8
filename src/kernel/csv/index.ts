/** The door to files of cells. */
export { type DecimalMark, decimalMarkIn, readDecimal } from './decimals.ts';
export { decodeText } from './decode-text.ts';
export { type CsvRow, MOST_CELLS, MOST_CHARACTERS, RowTooLarge, readCsv, UnclosedQuote } from './read-csv.ts';
