/** What the tracking page and the label say of one order. */
import type { Contact, Destination, Origin } from '../addresses.ts';

export interface Step {
	/** Unix seconds. */
	date: number;
	title: string;
	description: string;
}

export interface Tracked {
	orderId: number;
	/** The number by which the buyer knows the purchase; empty where there was none. */
	orderNumber: string;
	seller: { name: string; phone: string };
	courierName: string;
	deliveryTypeName: string;
	origin: Origin;
	destination: Destination;
	contact: Contact;
	comment: string;
	packagingType: 0 | 1;
	trackingNumber: string;
	/** Undefined unless it is safe to follow. */
	trackingLink: string | undefined;
	stateName: string;
	timeZone: string;
	/** Newest first. */
	steps: readonly Step[];
	/** Steps between the last two of them are left out. */
	hasEarlier: boolean;
	createdAt: number;
}
