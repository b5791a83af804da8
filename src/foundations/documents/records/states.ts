/** The states of documents, payments and dispatches: what is annulled or deleted stays readable. */
import type { TallyChange } from '../../../kernel/db/index.ts';

export const ISSUED = 0 as const;
export const ANNULLED = 1 as const;

export type IssueState = typeof ISSUED | typeof ANNULLED;

/** What changes in the counts of its list when one is annulled. */
export const annulTally = (subject: string, officeId: number, typeId: number): TallyChange[] => [
	{ subject, key: [officeId, typeId, ISSUED], by: -1 },
	{ subject, key: [officeId, typeId, ANNULLED], by: 1 },
];
