/** The door to stock: take it, bring it, set it aside, and read how much there is. */

export { consumeStock } from './consumptions/consume-stock.ts';
export { leftWithLines, worthOf } from './cost-rules.ts';
export { countImport, receptionImport } from './import/import-stock.ts';
export {
	type LinePart,
	type LineParts,
	type MovedPart,
	type MovedParts,
	movedPack,
	partsOf,
	quantityOfPart,
	stockLines,
} from './line-parts.ts';
export { setMinimum } from './minimums/set-minimum.ts';
export { countBelowMinimum } from './minimums/store.ts';
export {
	addDeparture,
	bringStock,
	releaseStock,
	reserveStock,
	type StockCause,
	takeStock,
} from './move-stock.ts';
export { createPack, withPacks } from './pack-levels.ts';
export { readFree } from './read-free.ts';
export { receiveStock, recordArrival } from './receive-stock.ts';
export { receptions } from './resources.ts';
export { stockRoutes } from './routes.ts';
export { costToWire } from './rules.ts';
export { ReceptionShape } from './schema.ts';
export type { IncomingLine, MovedLine, StockLine } from './stock-line.ts';
export { departuresOf, levelsOf, levelsOffTheLedger, type ReceptionRow } from './store.ts';
export { withLevels } from './tell-levels.ts';
export { officeStockToWire } from './wire.ts';
