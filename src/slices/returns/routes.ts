/** Routes of returns and of their annulments. */
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { expandParameter, nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { annulReturn } from './annul-return.ts';
import { createReturn } from './create-return.ts';
import type { ReturnPorts } from './ports.ts';
import { annulments, issuedAnnulments, issuedReturns, returnDetails, returns } from './resources.ts';
import { CreatedAnnulmentShape, CreatedReturnShape, NewAnnulment, NewReturn } from './schema.ts';

const common = { right: 'returns:write', tag: 'Returns' } as const;

export function returnsRoutes(api: Api, ports: ReturnPorts): void {
	readRoutes(api, returns);
	nestedReadRoutes(api, returns, returnDetails);
	nestedReadRoutes(api, returns, annulments);

	api.write(
		{
			...common,
			method: 'POST',
			url: '/v1/returns.json',
			operationId: 'createReturn',
			summary: 'Return goods of a sale, lower its prices or correct its texts',
			description:
				'Issues a credit note. Goods come back at what they were sold for: what had been dispatched enters stock at the office, ' +
				'at the cost it left with; what had not is no longer set aside. Never more than is left of a line. ' +
				'A repeated salesId of the same type answers 200 with the earlier return.',
			query: expandParameter(issuedReturns),
			body: NewReturn,
			answers: { 201: CreatedReturnShape, 200: CreatedReturnShape },
			refusals: [409],
		},
		async (tx, call) => {
			const { row, note, isNew } = await createReturn(workOf(tx, call), call.input, {
				...ports,
				tolerate: call.tolerate,
			});
			return { status: isNew ? 201 : 200, body: await renderOne(tx, call, issuedReturns, { ...row, note }) };
		},
	);
	api.write(
		{
			...common,
			method: 'POST',
			url: '/v1/returns/:id/annulments.json',
			operationId: 'annulReturn',
			summary: 'Annul a return by a debit note',
			description: 'Goods that came back leave stock again; where they are gone by now, nothing is annulled.',
			noun: 'return',
			query: expandParameter(issuedAnnulments),
			body: NewAnnulment,
			bodyIsOptional: true,
			answers: { 201: CreatedAnnulmentShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const { row, note } = await annulReturn(workOf(tx, call), call.ids.id, call.input, ports);
			return { status: 201, body: await renderOne(tx, call, issuedAnnulments, { ...row, note }) };
		},
	);
}
