/** The shape of a movement of the ledger. */
import { output } from '../../../kernel/http/index.ts';
import { MOVEMENT_KINDS } from '../rules.ts';

const { integer, node, nullable, number, record, text } = output;

export const MovementShape = record('StockMovement', '/v1/stocks/movements', {
	date: integer(1_767_278_530, 'When it was recorded, Unix time'),
	kind: text('dispatch', `Why stock moved: ${MOVEMENT_KINDS.join(', ')}`),
	quantity: number(-2, 'What came in, or below zero what went out'),
	cost: number(1200, 'Cost of one unit that moved'),
	variantStock: nullable(
		number(118, 'Stock of the variant in the office afterwards; null on movements from before it was kept'),
	),
	cause: text('shipping', 'What kind of record caused it: document, shipping, reception, consumption'),
	source: node('/v1/shippings', 'The record that caused it'),
	variant: node('/v1/variants', 'The product variant'),
	office: node('/v1/offices', 'The office'),
});
