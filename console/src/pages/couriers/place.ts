/** Where a shipment leaves from or goes to, in one line; a street never without its number. */
import type { CourierOrder } from '../../api/shapes.ts';

type Place = CourierOrder['origin'] & Partial<Pick<CourierOrder['destination'], 'buildingNumber'>>;

export const streetOf = ({ address, buildingNumber }: Pick<Place, 'address' | 'buildingNumber'>): string =>
	[address, buildingNumber].filter(Boolean).join(' ');

export const placeOf = (place: Place): string =>
	[streetOf(place), place.district, place.city].filter(Boolean).join(', ');
