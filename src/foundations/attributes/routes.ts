/** Routes of dynamic attributes and their options. */
import { nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { type Api, changeRoute, createRoute, workOf } from '../identity/index.ts';
import { attributes, options } from './resources.ts';
import { changeAttribute, changeOption, createAttribute, createOption, type TypePorts } from './save-attribute.ts';
import { AttributeChange, NewAttribute, NewOption, OptionChange, OptionShape } from './schema.ts';

const right = 'company:write';

export function attributeRoutes(api: Api, ports: TypePorts): void {
	readRoutes(api, attributes);
	createRoute(api, attributes, { right, body: NewAttribute }, (work, input) => createAttribute(work, input, ports));
	changeRoute(api, attributes, { right, body: AttributeChange, refusals: [404] }, changeAttribute);
	nestedReadRoutes(api, attributes, options);
	optionRoutes(api);
}

function optionRoutes(api: Api) {
	const writing = {
		right,
		tag: options.tag,
		path: { id: { description: 'Id of the dynamic attribute', example: 1 } },
		refusals: [404, 409],
	} as const;
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v1/dynamic_attributes/:id/details.json',
			operationId: 'createDynamicAttributeDetail',
			summary: 'Add an option to a dynamic attribute',
			noun: 'dynamic attribute',
			body: NewOption,
			answers: { 201: OptionShape },
		},
		async (tx, call) => {
			const row = await createOption(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: await renderOne(tx, call, options, row) };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: '/v1/dynamic_attributes/:id/details/:detail_id.json',
			operationId: 'updateDynamicAttributeDetail',
			summary: 'Change an option',
			noun: 'option',
			body: OptionChange,
			answers: { 200: OptionShape },
		},
		async (tx, call) => {
			const key = { attributeId: call.ids.id, id: call.ids.detail_id };
			const row = await changeOption(workOf(tx, call), key, call.input);
			return { status: 200, body: await renderOne(tx, call, options, row) };
		},
	);
}
