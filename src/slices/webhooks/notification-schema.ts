/** The notifications that are posted to others, described for those who receive them. */
import Type, { type TProperties } from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { output } from '../../kernel/http/index.ts';

const { integer, text } = output;

const SIGNED =
	'Signed after the Standard Webhooks scheme: webhook-id, webhook-timestamp and webhook-signature. At least once; the id and the body stay the same over retries.';

const notification = <Members extends TProperties>(title: string, topic: string, members: Members) =>
	output.object(title, {
		cpnId: integer(1, 'Id of the company'),
		...members,
		topic: Type.Literal(topic),
		action: text('post', 'What happened'),
		send: output.date('When it happened, Unix time'),
		eventNumber: integer(369, 'Its number in the feed of events'),
	});

const PaymentNotification = notification('PaymentNotification', 'payment', {
	resource: text(
		'/v2/stocks/documents/22.json',
		'Path of the document, or of the payment where the endpoint asks for it',
	),
	resourceId: text('22'),
	officeId: integer(1, "The document's office"),
	paymentId: integer(7, 'Id of the payment'),
});

const CourierNotification = notification('CourierOrderNotification', 'courierOrder', {
	sellerId: integer(1, 'Id of the company, again'),
	userToken: Type.Optional(
		Type.String({
			description: "Works as access_token for this courier's orders; to the courier's own address alone",
		}),
	),
	resource: text('/v1/couriers/orders/5.json', 'Path of the order'),
	resourceId: text('5'),
});

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
