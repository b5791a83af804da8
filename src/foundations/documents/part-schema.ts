/** Shapes of what a document has beside its lines and payments: taxes, sellers, references. */
import { output } from '../../kernel/http/index.ts';

const { integer, node, number, record, text } = output;

export const DocumentTaxShape = record('DocumentTax', '/v1/documents/1/document_taxes', {
	totalAmount: number(756, 'What the document has of this tax'),
	exemptAmount: number(0, 'Always 0: what is exempt has no tax'),
	tax: node('/v1/taxes', 'The tax'),
});

export const SellerShape = output.object('Seller', {
	href: output.href('/v1/users/1.json', 'Address of the user'),
	id: integer(1, 'Id of the user'),
	firstName: text('Camila'),
	lastName: text('Rojas'),
});
