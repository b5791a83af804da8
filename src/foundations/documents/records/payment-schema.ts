/** Shapes of how a payment was made, in bodies and answers. */
import Type, { type Static } from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';

const { integer, number, nullable, text } = output;

export const paymentInput = {
	operationNumber: input.optional(
		input.text({ max: 100, acceptsNumbers: true, description: 'Number of the operation at the bank or card machine' }),
	),
	accountingDate: input.optional(input.unixDate('Date it is booked')),
	checkDate: input.optional(input.unixDate('Date of the cheque')),
	checkNumber: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'Number of the cheque' })),
	checkAmount: input.optional(input.money('Amount of the cheque')),
	checkTaken: input.optional(input.flag('1 when the cheque has been cashed')),
};

/** Attributes of a payment as they are sent with a sale: names that only the interface has. */
export const contactDetails = {
	contactDetails: input.optional(
		input.list(
			input.object({
				id_atributo_formulario: input.id('The attribute'),
				descripcion_atributo: input.text({
					max: 1000,
					acceptsNumbers: true,
					multiline: true,
					description: 'Its value',
				}),
			}),
			100,
			'Values of dynamic attributes of the payment type; dynamicAttributes says the same',
		),
	),
};

export const paymentOutput = {
	operationNumber: text('004521', 'Number of the operation at the bank or card machine'),
	accountingDate: Type.Union([output.date('Date it is booked'), Type.Literal('')], {
		description: 'Date it is booked; an empty text without one',
		examples: [1_767_225_600],
	}),
	checkDate: nullable(output.date('Date of the cheque')),
	checkNumber: nullable(text('7781234', 'Number of the cheque')),
	checkAmount: nullable(number(4736, 'Amount of the cheque')),
	checkTaken: integer(0, '1 when the cheque has been cashed'),
	isCreditPayment: integer(0, '1 when it settles what was on credit'),
	createdAt: output.date('Unix time at which it was recorded'),
};

/** The member of a payment that settles what was on credit. */
export const settledDocuments = {
	documents: Type.Optional(
		Type.Array(
			Type.Object({
				href: output.href('/v1/documents/1.json', 'Address of the document'),
				id: text('1', 'Its id, as a string'),
				amount: number(4736),
			}),
			{ description: 'What it settles; only where isCreditPayment is 1' },
		),
	),
};

const PaymentMembers = input.object(paymentInput);
export type PaymentMembers = Static<typeof PaymentMembers>;
