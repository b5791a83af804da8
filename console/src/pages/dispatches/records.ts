/** Dispatches as these pages ask for them: with what they name in place. What the person may not read stays a node. */
import type { DocumentDetail, ShippingDetail } from '../../api/shapes.ts';
import type { NamedVariant } from '../../kit/variant.ts';
import { clientName } from '../../records/clients.ts';
import type { Dispatch } from '../../records/dispatches.ts';

export interface SentLine extends Omit<ShippingDetail, 'variant'> {
	variant: NamedVariant | null;
	quantityReceived: number;
}

export interface PricedLine extends Omit<DocumentDetail, 'variant' | 'comment' | 'quantityToDispatch'> {
	variant: NamedVariant | null;
	comment: string;
	quantityToDispatch: number;
}

export const DISPATCHES = '/v1/shippings.json';
export const dispatchPath = (id: number | string) => `/v1/shippings/${id}.json`;

/** What every page of a dispatch shows. */
export const DISPATCH_PARTS = '[office,shipping_type,destination_office,guide.client]';

/** What changes with a dispatch. */
export const TOUCHED: readonly string[] = ['/v1/shippings', '/v1/stocks', '/v1/documents', '/v1/home', '/v1/variants'];

export const TRANSFER_TYPE = 5;
export const SALE_TYPE = 1;

/** Whom or where a dispatch goes to, in one line. */
export const destinationOf = ({ destination_office, guide, recipient, address, municipality }: Dispatch): string =>
	destination_office?.name ||
	clientName(guide.client) ||
	recipient ||
	[address, municipality].filter(Boolean).join(', ');

export type DispatchState = 'annulled' | 'received' | 'inTransit' | 'issued';

export function stateOf({ state, received, shipping_type }: Dispatch): DispatchState {
	if (state === 1) return 'annulled';
	if (Number(shipping_type.id) !== TRANSFER_TYPE) return 'issued';
	return received === 1 ? 'received' : 'inTransit';
}
