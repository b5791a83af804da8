/** Routes of payment methods and transactions. */
import { type Api, createRoute, workOf } from '../../../foundations/identity/index.ts';
import { writeAudit } from '../../../kernel/audit/index.ts';
import { present } from '../../../kernel/errors.ts';
import { entryOf, nestedReadRoutes, readRoutes, renderOne } from '../../../kernel/http/index.ts';
import { PAYMENT_METHODS } from '../addresses.ts';
import type { CheckoutParts } from '../parts.ts';
import {
	changeMethod,
	createMethod,
	MethodChange,
	MethodShape,
	NewMethod,
	Refund,
	StartCall,
	StartCallAnswer,
	TransactionShape,
} from '../transactions/index.ts';
import { markRefunded } from './mark-refunded.ts';
import { paymentMethods, paymentTransactions, transactionLogs, withDocuments } from './resources.ts';

export function paymentRoutes(api: Api, { secrets, inClear }: CheckoutParts): void {
	readRoutes(api, paymentMethods);
	readRoutes(api, paymentTransactions);
	nestedReadRoutes(api, paymentTransactions, transactionLogs);
	api.sent.push({
		name: 'startTransaction',
		tag: 'Payments',
		summary: 'Start of a transaction, posted to INIT_TRANSACTION_URL',
		description:
			'AUTH of the method is sent as headers. The response, within 10 seconds, says where to send the buyer.',
		body: StartCall,
		answer: StartCallAnswer,
	});

	createRoute(
		api,
		paymentMethods,
		{
			right: 'payments:configure',
			summary: 'Configure an external payment method',
			description:
				'AUTH holds the header names and values sent with the start of a transaction; values are never shown again.',
			body: NewMethod,
			refusals: [403, 409],
		},
		(work, input, tolerate) => {
			inClear({ tolerate }, 'INIT_TRANSACTION_URL', input.INIT_TRANSACTION_URL);
			return createMethod(work, secrets, input);
		},
	);
	api.write(
		{
			method: 'POST',
			url: '/v1/payment_transactions/:id/refund.json',
			operationId: 'refundPaymentTransaction',
			right: 'payments:write',
			tag: 'Payments',
			summary: 'Mark a payment as refunded',
			description:
				'For a payment whose refundDue is 1: says that the money has been paid back, which is done at the payment method. A second time answers the same and changes nothing.',
			noun: 'transaction',
			body: Refund,
			bodyIsOptional: true,
			answers: { 200: TransactionShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await markRefunded(workOf(tx, call), call.ids.id, call.input.note ?? '');
			const [settled] = await withDocuments(tx, call.companyId, [row]);
			return { status: 200, body: await renderOne(tx, call, paymentTransactions, present(settled, 'transaction')) };
		},
	);
	api.write(
		{
			method: 'PUT',
			url: '/v1/payment_methods/:id.json',
			operationId: 'updatePaymentMethod',
			right: 'payments:configure',
			tag: 'Payments',
			summary: 'Change a payment method',
			description:
				'An INIT_TRANSACTION_URL of another server (scheme, host or port) drops the stored AUTH unless it is sent again in the same request.',
			noun: 'payment method',
			body: MethodChange,
			answers: { 200: MethodShape },
			refusals: [404],
		},
		async (tx, call) => {
			const { id } = call.ids;
			inClear(call, 'INIT_TRANSACTION_URL', call.input.INIT_TRANSACTION_URL);
			const { row, forgot } = await changeMethod(workOf(tx, call), secrets, id, call.input);
			if (forgot) writeAudit(tx, entryOf(call, 'payment_method.credentials_dropped', `${PAYMENT_METHODS}/${id}.json`));
			return { status: 200, body: await renderOne(tx, call, paymentMethods, row) };
		},
	);
}
