/** What an application is, and which decision leads from where to where. */

export const APPLICATION_STATES = ['pending', 'approved', 'refused', 'suspended', 'ended'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

interface Move {
	from: readonly ApplicationState[];
	to: ApplicationState;
}

export const DECISIONS = {
	approve: { from: ['pending', 'refused', 'suspended'], to: 'approved' },
	refuse: { from: ['pending'], to: 'refused' },
	suspend: { from: ['approved'], to: 'suspended' },
} as const satisfies Record<string, Move>;

/** Its owner ends it, for good, whatever the operator has said. */
export const ENDING = { from: ['pending', 'approved', 'refused', 'suspended'], to: 'ended' } as const satisfies Move;

export type OperatorDecision = keyof typeof DECISIONS;
