/** What an application is to the operator, and which decision leads from where to where. */

export const APPLICATION_STATES = ['pending', 'approved', 'refused', 'suspended'] as const;
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

export type OperatorDecision = keyof typeof DECISIONS;
