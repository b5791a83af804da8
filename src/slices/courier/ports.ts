/** What the courier room needs of the room that has the dispatches; `app/rooms.ts` gives it. */
import type { Work } from '../../foundations/identity/index.ts';

export interface DispatchedGoods {
	officeId: number;
	isAnnulled: boolean;
	address: string;
	municipality: string;
	city: string;
	recipient: string;
	client: { code: string; name: string; email: string; phone: string } | undefined;
	/** Quantities with four decimals. */
	details: readonly { description: string; quantity: number }[];
}

/** Held until the transaction ends, so that an annulment at the same time finds the order, or the order the annulment. */
export type HoldDispatch = (work: Work, shippingId: number) => Promise<DispatchedGoods | undefined>;
