/** `/sandbox/faults`: what is to go wrong, with which calls, how often. */
import type { Api } from '../../foundations/identity/index.ts';
import { notFound, unavailable } from '../../kernel/errors.ts';
import type { Faults } from '../../kernel/faults/index.ts';
import type { ControlCall, Controls } from './ports.ts';
import { readFault } from './read-fault.ts';
import { FaultList, FaultShape, NewFault, Removed } from './schema.ts';
import { FAULTS_PATH, faultToWire } from './wire.ts';

function idOf({ params }: Pick<ControlCall, 'params'>): number {
	const { id = '' } = params;
	if (!/^\d{1,15}$/.test(id)) throw unavailable();
	return Number(id);
}

export function faultRoutes({ addresses }: Pick<Api, 'addresses'>, controls: Controls, faults: Faults): void {
	const shown = (rule: Parameters<typeof faultToWire>[0]) => faultToWire(rule, addresses.base);
	const one = {
		url: `${FAULTS_PATH}/:id.json`,
		path: { id: { description: 'Id of the fault', example: 1 } },
		concerns: 'company',
		noun: 'fault',
	} as const;
	const all = { url: `${FAULTS_PATH}.json`, concerns: 'company' } as const;
	controls.control(
		{
			...all,
			method: 'GET',
			operationId: 'listFaults',
			summary: 'List the faults that were asked for',
			answers: { 200: FaultList },
		},
		async ({ companyId }) => {
			const items = faults.list(companyId).map(shown);
			return { status: 200, body: { href: addresses.base + all.url, count: items.length, items } };
		},
	);
	controls.controlWithBody(
		{
			...all,
			method: 'POST',
			operationId: 'createFault',
			summary: 'Ask for a fault',
			description:
				'What is to go wrong: with calls of the company to the service, by method, route and body; or with calls that the service sends for it, to a webhook endpoint, a courier or a payment method. Of several that meet a call, the first that strikes does. For one call of your own, send the header `Bodega-Fault: lost-answer` (`error; status=503`, `latency; ms=500`, `rate-limit; retry-after=2`) instead. The answer to a call that was struck says so in `Bodega-Fault`.',
			body: NewFault,
			answers: { 201: FaultShape },
			refusals: [400, 409, 413],
		},
		async ({ companyId, input }) => ({ status: 201, body: shown(faults.add(readFault(companyId, input))) }),
	);
	controls.control(
		{
			...one,
			method: 'GET',
			operationId: 'getFault',
			summary: 'Read one fault, and how often it has struck',
			answers: { 200: FaultShape },
		},
		async (call) => {
			const rule = faults.list(call.companyId).find(({ id }) => id === idOf(call));
			if (!rule) throw notFound('fault');
			return { status: 200, body: shown(rule) };
		},
	);
	controls.control(
		{ ...one, method: 'DELETE', operationId: 'deleteFault', summary: 'Remove one fault', answers: { 200: Removed } },
		async (call) => {
			const removed = faults.remove(call.companyId, idOf(call));
			if (removed === 0) throw notFound('fault');
			return { status: 200, body: { removed } };
		},
	);
	controls.control(
		{ ...all, method: 'DELETE', operationId: 'clearFaults', summary: 'Remove all faults', answers: { 200: Removed } },
		async ({ companyId }) => ({ status: 200, body: { removed: faults.remove(companyId) } }),
	);
}
