/** The states of a record, as the interface numbers them. Two are stored; a deleted one is inactive with a mark beside it. */
export const ACTIVE = 0 as const;
export const INACTIVE = 1 as const;
/** A deleted record is hidden from lists, and readable by id. */
export const DELETED = 99 as const;

export type RecordState = typeof ACTIVE | typeof INACTIVE;

/** A record that can be deleted: inactive, and marked. */
export interface Deletable {
	state: RecordState;
	is_deleted: 0 | 1;
}

export const shownState = ({ state, is_deleted }: Deletable): RecordState | typeof DELETED =>
	is_deleted === 1 ? DELETED : state;
