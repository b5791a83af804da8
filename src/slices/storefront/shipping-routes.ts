/** Routes of what sending a variant takes. */
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { dataOf } from '../../kernel/http/index.ts';
import { matchIsMissing } from './errors.ts';
import { NewShipping, ShippingChange } from './input-schema.ts';
import { changeVariantShipping, createVariantShipping } from './save-shipping.ts';
import { ShippingShape } from './schema.ts';
import { shippingToWire } from './wire.ts';

const ShippingData = dataOf('VariantShippingData', ShippingShape);

export function shippingRoutes(api: Api): void {
	const writing = { right: 'catalog:write', tag: 'Store', noun: 'variant' } as const;
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v2/variants/shipping.json',
			operationId: 'createVariantShipping',
			summary: 'Say what sending a variant takes',
			body: NewShipping,
			answers: { 201: ShippingData },
			refusals: [409],
		},
		async (tx, call) => {
			if (call.input.match === undefined) call.tolerate(matchIsMissing());
			const row = await createVariantShipping(workOf(tx, call), call.input);
			return { status: 201, body: { code: 201, data: shippingToWire(row) } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: '/v2/variants/:id/shipping.json',
			operationId: 'updateVariantShipping',
			summary: 'Change what sending a variant takes',
			description: 'What is not sent stays; it is created where there is none.',
			body: ShippingChange,
			answers: { 200: ShippingData },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await changeVariantShipping(workOf(tx, call), call.ids.id, call.input);
			return { status: 200, body: { code: 200, data: shippingToWire(row) } };
		},
	);
}
