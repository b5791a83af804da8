/** The demo company's courier, with two delivery types and one open order. */
import type { Work } from '../foundations/identity/index.ts';
import { present } from '../kernel/errors.ts';
import { QUANTITY_ONE } from '../kernel/numbers.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { randomSecret } from '../kernel/secrets.ts';
import { courierUserToken, createCourier, openOrder } from '../slices/courier/index.ts';

export interface DemoCourier {
	id: number;
	/** What its notifications carry as `userToken`. */
	accessToken: string;
	deliveryTypeId: number;
	orderId: number;
}

/** Of an inbox that nobody guesses: notifications carry a token. */
export const newCourierInbox = (): string => `/inbox/courier-${randomSecret(8)}`;

export async function createDemoCourier(
	work: Work,
	secrets: SecretBox,
	// The sandbox's inbox, which the sandbox points to itself once it listens; nothing listens at port 0 before, so no token leaks.
	webhookUrl = `http://localhost:0${newCourierInbox()}`,
): Promise<DemoCourier> {
	const { row, deliveryTypeIds } = await createCourier(
		work,
		{
			name: 'Despachos del Sur',
			webhookUrl,
			deliveryTypes: [
				{ name: 'Entrega a domicilio', code: 'DOM', cost: 3990 },
				{ name: 'Retiro en punto', code: 'PUNTO', cost: 1990 },
			],
		},
		secrets,
	);
	const deliveryTypeId = present(deliveryTypeIds[0], 'delivery type');
	const order = await openOrder(
		work,
		{
			deliveryTypeId,
			destination: {
				country: 'Chile',
				state: 'Metropolitana',
				city: 'Santiago',
				district: 'Ñuñoa',
				address: 'Av. Irarrázaval',
				buildingNumber: '3450',
				zipcode: '7750000',
			},
			contact: {
				firstName: 'Camila',
				lastName: 'Rojas',
				email: 'camila@emporiorojas.example',
				code: '12.345.678-5',
				phone: '+56 9 8765 4321',
			},
			details: [
				{
					description: 'Café de grano 1 kg',
					quantity: 2 * QUANTITY_ONE,
					weight: QUANTITY_ONE,
					length: 20 * QUANTITY_ONE,
					width: 12 * QUANTITY_ONE,
					height: 8 * QUANTITY_ONE,
				},
			],
			comment: 'Timbre malo, llamar al llegar',
		},
		async () => undefined,
	);
	const accessToken = courierUserToken(secrets, row);
	return { id: row.id, accessToken, deliveryTypeId, orderId: order.id };
}
