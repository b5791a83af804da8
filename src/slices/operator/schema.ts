/** The shape of the audit log. */
import Type from 'typebox';
import { nullableNodeShape } from '../../kernel/http/index.ts';

export const AuditShape = Type.Object({
	href: Type.String({ description: 'Address of the entry' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	date: Type.Integer({ description: 'When, in Unix seconds' }),
	action: Type.String({
		description: 'What was done: method and route, or a name',
		examples: ['POST /v1/shippings.json'],
	}),
	record: Type.String({ description: 'To what', examples: ['/v1/shippings/12.json'] }),
	address: Type.String({
		description:
			'Network address it came from; "operator command" for a command, "operator" for another decision of whoever runs the service',
	}),
	tokenId: Type.Integer({ description: 'Id of the token used; 0 for what a person did on a page' }),
	userId: Type.Integer({ description: 'Id of the user who did it; 0 for nobody who is known' }),
	user: nullableNodeShape('Who did it'),
	number: Type.Union([Type.Integer(), Type.Null()], {
		description: "Place in the company's chain; null for about a second, until it is linked",
	}),
	hash: Type.Union([Type.String(), Type.Null()], { description: 'SHA-256 over this entry and the one before it' }),
});
