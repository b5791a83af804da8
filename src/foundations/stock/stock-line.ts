/** What is asked of the stock, and what became of it, line by line. */

/** One line that wants stock moved; `name` is what a refusal calls it. */
export interface StockLine {
	variantId: number;
	quantity: number;
	name: string;
	/** 1 where the variant's stock may go below zero; otherwise as the company allows. */
	mayGoNegative?: 1 | undefined;
	/** The office where the stock was set aside for this line before. */
	setAsideAt?: number | undefined;
}

export interface MovedLine {
	/** Stock of the variant in the office after the movement. */
	quantity: number;
	averageCost: number;
}

export interface IncomingLine extends StockLine {
	/** Ten-thousandths of the currency's smallest unit; undefined leaves the average as it is. */
	unitCost: number | undefined;
	/** The office of its sale, where as much is reserved again, even if stock is short by now. */
	reserveAt?: number | undefined;
}
