/** Shapes of couriers, their orders, logs and labels. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { OVERLAP } from '../../kernel/signing-secret.ts';

export const MAX_DETAILS = 1000;
const MAX_DELIVERY_TYPES = 50;
const MAX_URL = 2000;

const { integer, number, text } = output;

const sent = (max: number, description: string, example?: string) =>
	input.text({ max, description, acceptsNumbers: true, ...(example ? { example } : {}) });
const line = (description: string, example?: string) => input.optional(sent(255, description, example));

const deliveryTypeMembers = {
	name: input.text({ min: 1, max: 100, description: 'What buyers see', example: 'Entrega a domicilio' }),
	code: input.optional(sent(100, "The courier's own code for it", 'DOM')),
	cost: input.optional(input.money('What the buyer pays for it, with tax; default 0', 3990)),
};

const courierName = input.text({ min: 1, max: 100, description: 'Name', example: 'Despachos del Sur' });
const webhookUrl = input.text({
	max: MAX_URL,
	description: 'Where orders are notified: http or https, without user info',
	example: 'https://despachosdelsur.example/hooks/orders',
});

export const NewCourier = input.body('NewCourier', {
	name: courierName,
	webhookUrl,
	deliveryTypes: input.list(input.object(deliveryTypeMembers), MAX_DELIVERY_TYPES, 'What it offers, at least one'),
});

export const CourierChange = input.body('CourierChange', {
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

export const Rotation = input.body('CourierSecretRotation', {
	overlapHours: input.optional(input.count(OVERLAP, 24)),
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

export const NewOrder = input.body(
	'NewCourierOrder',
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
					address: sent(255, 'Street name', 'Av. Irarrázaval'),
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

export const NewLog = input.body(
	'NewCourierOrderLog',
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

export const NewLabel = input.body(
	'NewCourierOrderLabel',
	{
		orderId: input.optional(input.id('The order, as in the address')),
		trackingNumber: sent(255, 'Tracking number', 'DS-88410021'),
		urlTracking: input.optional(sent(MAX_URL, 'Address that the tracking number is appended to')),
		label: sent(MAX_URL, 'Address or number of the label', 'https://despachosdelsur.example/labels/88410021.pdf'),
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

const DeliveryTypeShape = Type.Object({
	id: integer(1),
	name: text('Entrega a domicilio'),
	code: text('DOM'),
	courierId: integer(1),
});

const untilWhen = (which: string) => integer(1_773_156_600, `Until when ${which} secret signs too`);

const courierMembers = {
	name: text('Despachos del Sur'),
	webhookUrl: text('https://despachosdelsur.example/hooks/orders'),
	state: integer(0, '0 active, 1 closed'),
	previousSecretUntil: output.nullable(untilWhen('the previous')),
	deliveryTypes: Type.Array(
		Type.Object({
			...DeliveryTypeShape.properties,
			cost: number(3990, 'With tax'),
			state: integer(0, '0 offered, 1 no longer'),
		}),
	),
};
const secret = text('whsec_…', 'Signs what is sent to it; shown only now');

export const CourierShape = output.record('Courier', '/v1/couriers', courierMembers);
export const CreatedCourierShape = output.record('CreatedCourier', '/v1/couriers', { ...courierMembers, secret });

export const RotatedCourierSecret = output.object('RotatedCourierSecret', {
	secret,
	previousSecretUntil: untilWhen('the old'),
});

const place = {
	country: text('Chile'),
	state: text('Metropolitana'),
	city: text('Santiago'),
	district: text('Providencia'),
	address: text('Av. Providencia'),
	zipcode: text('7500000'),
	latitude: text('-33.4263'),
	longitude: text('-70.6200'),
};

export const OrderShape = output.object('CourierOrder', {
	id: integer(1),
	origin: Type.Object(place),
	destination: Type.Object({ ...place, address: text('Av. Irarrázaval'), buildingNumber: text('3450') }),
	contact: Type.Object({
		firstName: text('Camila'),
		lastName: text('Rojas'),
		email: text('camila@rojas.example'),
		code: text('12.345.678-5'),
		phone: text('+56 9 8765 4321'),
	}),
	seller: Type.Object({
		name: text('Almacén Los Andes SpA'),
		code: text('76.543.210-3'),
		email: text('contacto@losandes.example'),
		phone: text('+56 2 2345 6789'),
		address: text('Av. Providencia 1234'),
	}),
	comment: text('Timbre malo, llamar al llegar'),
	packagingType: integer(0, '0 single package, 1 several packages'),
	courierId: integer(1),
	sellerId: integer(1, 'The company'),
	stateId: integer(2, 'Dispatch state'),
	label: text('https://despachosdelsur.example/labels/88410021.pdf', "The courier's label; empty until it is set"),
	trackingNumber: text('DS-88410021'),
	deliveryType: Type.Optional(DeliveryTypeShape),
	details: Type.Optional(
		Type.Array(
			Type.Object({
				id: integer(1),
				description: text('Café de grano 1 kg'),
				quantity: number(2),
				weight: number(1, 'kg'),
				length: number(20, 'cm'),
				width: number(10, 'cm'),
				height: number(10, 'cm'),
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

export const OrderAnswer = output.object('CourierOrderAnswer', { code: integer(200), data: OrderShape });

export const LogEcho = output.object('RecordedCourierOrderLog', {
	orderId: integer(1),
	description: text('Paquete retirado'),
	stateId: integer(2),
});

export const LabelEcho = output.object('CourierOrderLabel', {
	orderId: integer(1),
	trackingNumber: text('DS-88410021'),
	urlTracking: text('https://despachosdelsur.example/track?n='),
	label: text('https://despachosdelsur.example/labels/88410021.pdf'),
});

export const LogShape = output.record('CourierOrderLog', '/v1/couriers/orders/1/logs', {
	...LogEcho.properties,
	subStateId: integer(0, '0 without one'),
	date: output.date('When it happened'),
	applied: integer(1, '0 when a later log had been applied before it arrived'),
	createdAt: output.date('When it was received'),
});

const named = { id: integer(2), name: text('En ruta') };
export const StatesAnswer = output.object('CourierStates', {
	code: integer(200),
	data: Type.Array(Type.Object({ ...named, subStates: Type.Array(Type.Object(named)) })),
});
