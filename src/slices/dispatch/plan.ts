/** Decides what a dispatch is: a plain one or an internal transfer, and where its goods go. */
import { destinationWanted, noDestinationWanted, sameOffice, shipsNothing, transferOfSold } from './errors.ts';
import type { ShippingTypeRow } from './store.ts';

const SALE_TYPE = 1;
const TRANSFER_TYPE = 5;

export interface TypeRequest {
	shippingTypeId?: number;
	destinationOfficeId?: number;
}

/** The type a request means when it names none (interface notes, section 2). */
export const impliedShippingType = (request: TypeRequest): number =>
	request.shippingTypeId ?? (request.destinationOfficeId === undefined ? SALE_TYPE : TRANSFER_TYPE);

/** Refuses a destination where there can be none, and a transfer without one. */
export function checkDestination(
	type: ShippingTypeRow,
	originOfficeId: number,
	destinationOfficeId: number | undefined,
): void {
	if (destinationOfficeId === undefined) {
		// Spec silent: a transfer guide without destination could never be received.
		if (type.use_destination_office === 1) throw destinationWanted(type.name);
		return;
	}
	if (type.use_destination_office === 0) throw noDestinationWanted(type.name);
	if (destinationOfficeId === originOfficeId) throw sameOffice();
}

/** Spec silent: goods of a sale wait for its buyer, so they are not moved to another office as stock. */
export function checkTransferLines(isTransfer: boolean, lines: readonly { source?: unknown }[]): void {
	const index = isTransfer ? lines.findIndex((line) => line.source !== undefined) : -1;
	if (index !== -1) throw transferOfSold(`details[${index}].detailId`);
}

/**
 * Spec silent: a sale is dispatched by naming all its lines. Nothing leaves of what it charged for delivery, so that line is none of the
 * dispatch; where it is the only one there is nothing to dispatch.
 */
export function goodsAmong<Line extends { source?: { isCharge: boolean } }>(lines: readonly Line[]): readonly Line[] {
	const goods = lines.filter(({ source }) => !source?.isCharge);
	if (goods.length === 0 && lines.length > 0) throw shipsNothing();
	return goods;
}

export interface PlaceRequest {
	address?: string;
	municipality?: string;
	district?: string;
	city?: string;
}

/**
 * Where the goods go: as the request says, else the first of the fallbacks that knows (the client as sent, the buyer of what is
 * dispatched, the client on file, the destination office).
 */
export function destinationPlace(request: PlaceRequest, ...fallbacks: readonly (PlaceRequest | undefined)[]) {
	const known = (read: (place: PlaceRequest) => string | undefined) =>
		fallbacks.map((place) => place && read(place)).find(Boolean);
	return {
		address: request.address ?? known((place) => place.address) ?? null,
		municipality:
			request.municipality ?? request.district ?? known((place) => place.municipality ?? place.district) ?? '',
		city: request.city ?? known((place) => place.city) ?? '',
	};
}
