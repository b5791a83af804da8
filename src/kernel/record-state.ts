/** The two states of a record, as they are stored and as the interface numbers them. */
export const ACTIVE = 0 as const;
export const INACTIVE = 1 as const;

export type RecordState = typeof ACTIVE | typeof INACTIVE;
