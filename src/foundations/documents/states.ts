/** The states of documents, payments and dispatches: what is annulled or deleted stays readable. */
export const ISSUED = 0 as const;
export const ANNULLED = 1 as const;

export type IssueState = typeof ISSUED | typeof ANNULLED;
