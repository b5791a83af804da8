/** Shapes of couriers, their orders, logs and labels. */
import Type, { type TObject } from 'typebox';
import { input } from '../../kernel/http/index.ts';

export const MAX_DETAILS = 1000;
const MAX_DELIVERY_TYPES = 50;
const MAX_URL = 2000;

const text = (max: number, description: string, example?: string) =>
	input.text({ max, description, acceptsNumbers: true, ...(example ? { example } : {}) });
const line = (description: string, example?: string) => input.optional(text(255, description, example));

const deliveryTypeMembers = {
	name: input.text({ min: 1, max: 100, description: 'What buyers see', example: 'Entrega a domicilio' }),
	code: input.optional(text(100, "The courier's own code for it", 'DOM')),
	cost: input.optional(input.money('What the buyer pays for it, with tax; 0 when omitted')),
};

const courierName = input.text({ min: 1, max: 100, description: 'Name', example: 'Despachos del Sur' });
const webhookUrl = input.text({
	max: MAX_URL,
	description: 'Where orders are notified: http or https, without user info',
	example: 'https://despachosdelsur.example/hooks/orders',
});

export const NewCourier = input.object({
	name: courierName,
	webhookUrl,
	deliveryTypes: input.list(input.object(deliveryTypeMembers), MAX_DELIVERY_TYPES, 'What it offers, at least one'),
});

export const CourierChange = input.object({
	name: input.optional(courierName),
	webhookUrl: input.optional(webhookUrl),
	state: input.optional(
		input.flag('0 active; 1 closed: no new orders, and its token ends for good; open again, it gets another'),
	),
	deliveryTypes: input.optional(
		input.list(
			input.object({
				id: input.optional(input.id('One to change; a new one without')),
				name: input.optional(deliveryTypeMembers.name),
				code: deliveryTypeMembers.code,
				cost: deliveryTypeMembers.cost,
				state: input.optional(input.flag('0 offered, 1 no longer')),
			}),
			MAX_DELIVERY_TYPES,
			'To change or add; those not named stay as they are',
		),
	),
});

export const DEFAULT_OVERLAP_HOURS = 24;

export const Rotation = input.object({
	overlapHours: input.optional(
		input.count(`Hours for which the old secret signs too; ${DEFAULT_OVERLAP_HOURS} unless said, at most 720`),
	),
});

const originMembers = {
	country: line('Country', 'Chile'),
	state: line('Region or department', 'Metropolitana'),
	city: line('City', 'Santiago'),
	district: line('Commune or district', 'Providencia'),
	address: line('Street', 'Av. Providencia'),
	zipcode: line('Postal code'),
	latitude: line('Latitude, as text'),
	longitude: line('Longitude, as text'),
};

export const NewOrder = input.object(
	{
		shippingId: input.optional(
			input.id('A dispatch to deliver: origin, destination, contact and details come from it'),
		),
		deliveryTypeId: input.id('Delivery type; it says which courier'),
		origin: input.optional(input.object(originMembers, { description: "Where it is picked up; the office's" })),
		destination: input.optional(
			input.object(
				{
					...originMembers,
					address: text(255, 'Street name', 'Av. Irarrázaval'),
					buildingNumber: line('Number', '3450'),
				},
				{ description: 'Required without a shippingId' },
			),
		),
		contact: input.optional(
			input.object(
				{
					firstName: line('First name', 'Camila'),
					lastName: line('Last name', 'Rojas'),
					email: line('E-mail', 'camila@rojas.example'),
					code: line('Recipient code'),
					phone: line('Telephone', '+56 9 8765 4321'),
				},
				{ description: 'Who receives it; required without a shippingId' },
			),
		),
		details: input.optional(
			input.list(
				input.object({
					description: input.text({ min: 1, max: 1000, description: 'What it is', example: 'Café de grano 1 kg' }),
					quantity: input.quantity(),
					weight: input.optional(input.measure('Weight in kg')),
					length: input.optional(input.measure('Length in cm')),
					width: input.optional(input.measure('Width in cm')),
					height: input.optional(input.measure('Height in cm')),
				}),
				MAX_DETAILS,
				'What is delivered, 1 to 1,000 lines; required without a shippingId',
			),
		),
		packagingType: input.optional(input.flag('0 single package, 1 several packages')),
		comment: input.optional(input.text({ max: 1000, multiline: true, description: 'Comment for the courier' })),
	},
	{ examples: [{ shippingId: 1, deliveryTypeId: 1, packagingType: 0, comment: 'Timbre malo, llamar al llegar' }] },
);

export const NewLog = input.object(
	{
		orderId: input.optional(input.id('The order: resourceId of the notification')),
		id: input.optional(input.id('The same as orderId')),
		description: input.optional(input.text({ max: 1000, multiline: true, description: 'What happened' })),
		stateId: input.count('The state the order is in now, 1 to 6'),
		subStateId: input.optional(input.count('Sub-state of that state')),
		date: input.optional(input.unixDate('When it happened; older than the last applied one: kept, not applied')),
	},
	{ examples: [{ orderId: 1, description: 'Paquete retirado', stateId: 2 }] },
);

export const NewLabel = input.object(
	{
		orderId: input.optional(input.id('The order, as in the address')),
		trackingNumber: text(255, 'Tracking number', 'DS-88410021'),
		urlTracking: input.optional(text(MAX_URL, 'Address that the tracking number is appended to')),
		label: text(MAX_URL, 'Address or number of the label', 'https://despachosdelsur.example/labels/88410021.pdf'),
	},
	{
		examples: [
			{
				orderId: 1,
				trackingNumber: 'DS-88410021',
				urlTracking: 'https://despachosdelsur.example/track?n=',
				label: 'https://despachosdelsur.example/labels/88410021.pdf',
			},
		],
	},
);

const strings = (...names: string[]): TObject =>
	Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])));

const DeliveryTypeShape = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	code: Type.String(),
	courierId: Type.Integer(),
});

const courierMembers = {
	href: Type.String({ description: 'Address of the courier' }),
	id: Type.Integer(),
	name: Type.String(),
	webhookUrl: Type.String(),
	state: Type.Integer({ description: '0 active, 1 closed' }),
	previousSecretUntil: Type.Union([
		Type.Integer({
			description: 'Until when the secret before the last rotation signs too',
			examples: [1_773_156_600],
		}),
		Type.Null(),
	]),
	deliveryTypes: Type.Array(
		Type.Object({
			id: Type.Integer(),
			name: Type.String(),
			code: Type.String(),
			courierId: Type.Integer(),
			cost: Type.Number({ description: 'With tax' }),
			state: Type.Integer({ description: '0 offered, 1 no longer' }),
		}),
	),
};

export const CourierShape = Type.Object(courierMembers);
export const CreatedCourierShape = Type.Object({
	...courierMembers,
	secret: Type.String({ description: 'Signs what is sent to it; shown only now', examples: ['whsec_…'] }),
});

export const RotatedCourierSecret = Type.Object({
	secret: Type.String({ description: 'Signs what is sent to it; shown only now', examples: ['whsec_…'] }),
	previousSecretUntil: Type.Integer({ description: 'Until when the old secret signs too', examples: [1_773_156_600] }),
});

export const OrderShape = Type.Object({
	id: Type.Integer(),
	origin: strings('country', 'state', 'city', 'district', 'address', 'zipcode', 'latitude', 'longitude'),
	destination: strings(
		'country',
		'state',
		'city',
		'district',
		'address',
		'buildingNumber',
		'zipcode',
		'latitude',
		'longitude',
	),
	contact: strings('firstName', 'lastName', 'email', 'code', 'phone'),
	seller: strings('name', 'code', 'email', 'phone', 'address'),
	comment: Type.String(),
	packagingType: Type.Integer({ description: '0 single package, 1 several packages' }),
	courierId: Type.Integer(),
	sellerId: Type.Integer({ description: 'The company' }),
	stateId: Type.Integer({ description: 'Dispatch state' }),
	label: Type.String({ description: "The courier's label; empty until it is set" }),
	trackingNumber: Type.String(),
	deliveryType: Type.Optional(DeliveryTypeShape),
	details: Type.Optional(
		Type.Array(
			Type.Object({
				id: Type.Integer(),
				description: Type.String(),
				quantity: Type.Number(),
				weight: Type.Number({ description: 'kg' }),
				length: Type.Number({ description: 'cm' }),
				width: Type.Number({ description: 'cm' }),
				height: Type.Number({ description: 'cm' }),
			}),
		),
	),
	href: Type.Optional(Type.String({ description: "This and what follows: for the company's own tokens only" })),
	shippingId: Type.Optional(Type.Integer({ description: '0 without a dispatch' })),
	documentId: Type.Optional(Type.Integer({ description: '0 without a sale document' })),
	subStateId: Type.Optional(Type.Integer({ description: '0 without one' })),
	urlTracking: Type.Optional(Type.String()),
	createdAt: Type.Optional(Type.Integer()),
	urlPublicTracking: Type.Optional(Type.String({ description: "The buyer's page" })),
	urlPublicLabel: Type.Optional(Type.String({ description: 'A label to print, as PDF' })),
});

export const OrderAnswer = Type.Object({ code: Type.Integer({ examples: [200] }), data: OrderShape });

export const LogEcho = Type.Object({
	orderId: Type.Integer(),
	description: Type.String(),
	stateId: Type.Integer(),
});

export const LabelEcho = Type.Object({
	orderId: Type.Integer(),
	trackingNumber: Type.String(),
	urlTracking: Type.String(),
	label: Type.String(),
});

export const LogShape = Type.Object({
	href: Type.String({ description: 'Address of this log' }),
	id: Type.Integer(),
	orderId: Type.Integer(),
	description: Type.String(),
	stateId: Type.Integer(),
	subStateId: Type.Integer({ description: '0 without one' }),
	date: Type.Integer({ description: 'When it happened' }),
	applied: Type.Integer({ description: '0 when a later log had been applied before it arrived' }),
	createdAt: Type.Integer(),
});

export const StatesAnswer = Type.Object({
	code: Type.Integer({ examples: [200] }),
	data: Type.Array(
		Type.Object({
			id: Type.Integer(),
			name: Type.String(),
			subStates: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
		}),
	),
});
