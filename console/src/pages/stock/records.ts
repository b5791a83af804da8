/** Stock as these pages ask for it: with what it names in place. What the person may not read stays a node. */
import type {
	Office,
	Stock,
	StockConsumption,
	StockCount,
	StockCountDetail,
	StockMinimum,
	StockMovement,
	StockReception,
	StockReceptionDetail,
	User,
} from '../../api/shapes.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import type { Known } from '../../records/known.ts';

export { unstockedAs } from '../../kit/variant.ts';

export interface Level extends Omit<Stock, 'variant' | 'office' | 'minimumQuantity'> {
	variant: NamedVariant;
	office: Known<Office>;
	minimumQuantity: number | null;
}

export interface Minimum extends Omit<StockMinimum, 'variant' | 'office'> {
	variant: NamedVariant;
	office: Known<Office>;
}

export interface Movement extends Omit<StockMovement, 'office'> {
	office: Known<Office>;
}

interface Recorded {
	office: Known<Office>;
	user: Known<User>;
}
export type Reception = Omit<StockReception, keyof Recorded> & Recorded;
export type Consumption = Omit<StockConsumption, keyof Recorded> & Recorded;
export type Count = Omit<StockCount, keyof Recorded> & Recorded;

export type ReceivedLine = Omit<StockReceptionDetail, 'variant'> & { variant: NamedVariant };
export type CountedDetail = Omit<StockCountDetail, 'variant'> & { variant: NamedVariant };

export const LEVELS = '/v1/stocks.json';
export const MINIMUMS = '/v1/stocks/minimums.json';
export const MOVEMENTS = '/v1/stocks/movements.json';
export const RECEPTIONS = '/v1/stocks/receptions.json';
export const CONSUMPTIONS = '/v1/stocks/consumptions.json';
export const COUNTS = '/v1/stocks/counts.json';

export const LEVEL_PARTS = '[variant.product,office,minimumQuantity]';

/** What changes with stock. */
export const TOUCHED: readonly string[] = ['/v1/stocks', '/v1/variants', '/v1/home'];

/** What a call takes at once. */
export const MOST_LINES = 1000;

export type LevelState = 'out' | 'low' | 'fine';

export function stateOf(level: { quantityAvailable: number; minimumQuantity: number | null }): LevelState {
	if (level.quantityAvailable <= 0) return 'out';
	return level.minimumQuantity !== null && level.quantityAvailable <= level.minimumQuantity ? 'low' : 'fine';
}

/** `Café de grano Huila 250 g`, or its number where the catalogue may not be read. */
export const productName = (variant: NamedVariant | { id: number | string }): string =>
	'code' in variant ? nameOf(variant) : `#${variant.id}`;

const EXACT = 10_000;
/** Quantities have four decimals, which doubles do not add exactly. */
export const exact = (value: number): number => Math.round(value * EXACT) / EXACT;
export const sum = (numbers: readonly number[]): number => exact(numbers.reduce((all, each) => all + each, 0));
