/** Dispatches as pages ask for them: with what they name in place. What the person may not read stays a node. */
import type { Document, Office, Shipping, ShippingType, User } from '../api/shapes.ts';
import type { NamedClient } from './clients.ts';
import type { Known } from './known.ts';

export interface Guide extends Known<Omit<Document, 'client' | 'user' | 'annulledAt'>> {
	client?: NamedClient;
	user?: Known<User>;
	annulledAt?: number | null;
}

export interface Dispatch extends Omit<Shipping, 'office' | 'shipping_type' | 'guide' | 'destination_office'> {
	office: Known<Office>;
	shipping_type: Known<ShippingType>;
	guide: Guide;
	destination_office: Known<Office> | null;
}
