/** What this room needs of the room that has the couriers; `app/rooms.ts` gives it. */
import type { Queryable } from '../../../kernel/db/index.ts';

export interface CourierTarget {
	/** Empty for a courier that is not notified. */
	url: string;
	/** Each signs what is sent. */
	secrets: readonly string[];
	/** The one in force. */
	userToken: string;
}

/** Undefined for a courier that is no longer in force. */
export type CourierTargetOf = (
	on: Queryable,
	companyId: number,
	courierId: number,
	now: number,
) => Promise<CourierTarget | undefined>;
