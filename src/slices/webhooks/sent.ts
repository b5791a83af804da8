/** The notifications that are posted to others, described for whoever has to receive them. */
import Type, { type TSchema } from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';

const SIGNED =
	'Signed after the Standard Webhooks scheme: webhook-id, webhook-timestamp and webhook-signature. At least once; the id and the body stay the same over retries.';

const notification = (topic: string, members: Record<string, TSchema>) =>
	Type.Object(
		{
			cpnId: Type.Integer({ description: 'Id of the company', examples: [1] }),
			...members,
			topic: Type.Literal(topic),
			action: Type.String({ description: 'What happened', examples: ['post'] }),
			send: Type.Integer({ description: 'When it happened, Unix time', examples: [1_767_225_600] }),
		},
		{ additionalProperties: true },
	);

const eventNumber = Type.Integer({ description: 'Its number in the feed of events', examples: [369] });

const PaymentNotification = Type.Object(
	{
		...notification('payment', {
			resource: Type.String({
				description: 'Path of the document, or of the payment where the endpoint asks for it',
				examples: ['/v2/stocks/documents/22.json'],
			}),
			resourceId: Type.String({ examples: ['22'] }),
		}).properties,
		officeId: Type.Integer({ description: "The document's office", examples: [1] }),
		paymentId: Type.Integer({ description: 'Id of the payment', examples: [7] }),
		eventNumber,
	},
	{ title: 'PaymentNotification' },
);

const CourierNotification = Type.Object(
	{
		...notification('courierOrder', {
			sellerId: Type.Integer({ description: 'Id of the company, again', examples: [1] }),
			userToken: Type.Optional(
				Type.String({
					description: "Works as access_token for this courier's orders; to the courier's own address alone",
				}),
			),
			resource: Type.String({ description: 'Path of the order', examples: ['/v1/couriers/orders/5.json'] }),
			resourceId: Type.String({ examples: ['5'] }),
		}).properties,
		eventNumber,
	},
	{ title: 'CourierOrderNotification' },
);

export function describeNotifications(api: Api): void {
	const info = { tag: 'Webhooks', description: SIGNED } as const;
	api.sent.push(
		{
			...info,
			name: 'payment',
			summary: 'A payment was recorded (post) or deleted (delete)',
			body: PaymentNotification,
		},
		{
			...info,
			name: 'courierOrder',
			summary: 'A courier order was opened (post) or changed by the company (put)',
			body: CourierNotification,
		},
	);
}
