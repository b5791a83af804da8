/** `/v1/persons`: what is stored of a person, shown or erased; `/v1/erasures`: the log of what was erased. */
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { readRoutes, renderOne } from '../../kernel/http/index.ts';
import { erasePerson, hindrance, keptOf } from './erase-person.ts';
import { asCsv, countRecords, NAMED_BESIDES, papersOf, recordsOf } from './export-person.ts';
import { getPerson } from './find-person.ts';
import type { PrivacyPorts } from './ports.ts';
import { erasures } from './resources.ts';
import { ErasureShape, ExportShape, FoundShape, PERSONS, PersonName } from './schema.ts';

const ONE_OF = 'Exactly one member names the person. The body is kept in no log.';
const common = { method: 'POST', tag: 'Privacy', body: PersonName, noun: 'person' } as const;

export function privacyRoutes(api: Api, ports: PrivacyPorts): void {
	readRoutes(api, erasures);
	api.write(
		{
			...common,
			url: `${PERSONS}/find.json`,
			operationId: 'findPerson',
			right: 'privacy:read',
			summary: 'See what is stored of a person',
			description: `${ONE_OF} It changes nothing; that it was asked stands in the audit log.`,
			answers: { 200: FoundShape },
			refusals: [404],
		},
		async (tx, { companyId, input, now }) => {
			const person = await getPerson(tx, companyId, input);
			const refusal = await hindrance(tx, person);
			const records = countRecords(await recordsOf(tx, person));
			const told = refusal ? { error: refusal.message, errorCode: refusal.code } : null;
			return { status: 200, body: { records, kept: await keptOf(tx, person, now), hindrance: told } };
		},
	);
	api.write(
		{
			...common,
			url: `${PERSONS}/export.json`,
			operationId: 'exportPerson',
			right: 'privacy:read',
			summary: 'Export everything that is stored of a person',
			description: `${ONE_OF} For the person: JSON, the same as CSV, and the addresses of the papers.`,
			answers: { 200: ExportShape },
			refusals: [404],
		},
		async (tx, { companyId, input, now, view }) => {
			const person = await getPerson(tx, companyId, input);
			const records = await recordsOf(tx, person);
			const papers = await papersOf(tx, person, view.addresses);
			return {
				status: 200,
				body: { exportedAt: now, records, papers, namedBesides: [...NAMED_BESIDES], csv: asCsv(records) },
			};
		},
	);
	api.write(
		{
			...common,
			url: `${PERSONS}/erase.json`,
			operationId: 'erasePerson',
			right: 'privacy:write',
			summary: 'Erase a person',
			description: `${ONE_OF} What tax law keeps stays until it lets go, and everything else is blanked for good; there is no way back.`,
			answers: { 201: ErasureShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await erasePerson(workOf(tx, call), call.input, ports, call.caller.userId);
			return { status: 201, body: await renderOne(tx, call, erasures, row) };
		},
	);
}
