/** How a company can answer a document that another issued to it, as the tax authority names it. */

/** It is accepted, or claimed against: never both. */
export const ACCEPTED = 1;
export const CLAIMED = 2;
export type Side = typeof ACCEPTED | typeof CLAIMED;

interface Action {
	meaning: string;
	/** None: it says nothing of either. */
	side: Side | undefined;
}

export const ACTIONS: Readonly<Record<string, Action>> = {
	ACD: { meaning: 'The content is accepted', side: ACCEPTED },
	RCD: { meaning: 'The content is claimed against', side: CLAIMED },
	ERM: { meaning: 'The goods or services were received', side: ACCEPTED },
	RFP: { meaning: 'Some of the goods are missing', side: CLAIMED },
	RFT: { meaning: 'All of the goods are missing', side: CLAIMED },
	RFX: { meaning: 'Goods are missing', side: CLAIMED },
	PAG: { meaning: 'It was paid in cash', side: undefined },
};

export const ACTION_CODES = Object.keys(ACTIONS);
