/** What tests of dispatches share: nodes as the interface writes them, the ledger, and a count of every row there is. */
import assert from 'node:assert/strict';
import { numberGaps } from '../../src/foundations/documents/index.ts';
import { levelsOffTheLedger } from '../../src/foundations/stock/index.ts';
import type { Json, Reply, Service, TestCompany } from './service.ts';

/** Midnight UTC of the test clock's first day. */
export const TODAY = 1_773_100_800;
export const DAY = 86_400;

export const SHIPPINGS = '/v1/shippings.json';
export const receptionPath = (id: number) => `/v2/stocks/receptions/shipping/${id}.json`;

/** A related record as the interface writes it. */
export const node = (service: Service, path: string, id: number) => ({
	href: `${service.url}${path}/${id}.json`,
	id: String(id),
});

/** Creates a dispatch that must succeed; answers its body. */
export async function ship(company: TestCompany, body: Json, headers: Record<string, string> = {}): Promise<Json> {
	const reply = await company.post(SHIPPINGS, body, headers);
	assert.equal(reply.status, 201, reply.text);
	return reply.body;
}

/** Issues an undispatched sale that must succeed; answers it with its lines in place. */
export async function sell(company: TestCompany, details: Json[], more: Json = {}): Promise<Json> {
	const reply = await company.post('/v1/documents.json?expand=details', {
		codeSii: '33',
		dispatch: 0,
		details,
		...more,
	});
	assert.equal(reply.status, 201, reply.text);
	return { ...reply.body, lines: reply.body.details.items };
}

/** What is left to dispatch of each line of a document. */
export async function undispatched(company: TestCompany, documentId: number): Promise<number[]> {
	const { body } = await company.get(`/v1/documents/${documentId}/details.json?expand=quantityDispatched`);
	return body.items.map((line: Json) => line.quantity - line.quantityDispatched);
}

export const topics = async (company: TestCompany): Promise<string[]> =>
	(await company.events()).map(({ topic }) => topic);

export interface Movement {
	kind: string;
	/** Signed, in units. */
	quantity: number;
	unitCost: number;
	officeId: number;
	source: string;
	sourceId: number;
}

/** Every movement of a variant, oldest first. */
export async function movements(company: TestCompany, variantId: number): Promise<Movement[]> {
	const { rows } = await company.service.app.db.query(
		`select * from stock_movements where company_id = ${company.id} and variant_id = ${variantId} order by id`,
		[],
	);
	return rows.map((row) => ({
		kind: row.kind as string,
		quantity: (row.quantity as number) / 10_000,
		unitCost: (row.unit_cost as number) / 10_000,
		officeId: row.office_id as number,
		source: row.source as string,
		sourceId: row.source_id as number,
	}));
}

/** Levels are the sums of their movements and numbers have no gaps, in the whole database. */
export async function assertBooksBalance(service: Service): Promise<void> {
	assert.deepEqual([...(await levelsOffTheLedger.all(service.app.db, {}))], []);
	assert.deepEqual([...(await numberGaps.all(service.app.db, {}))], []);
}

export type Snapshot = Record<string, string[]>;

/** Every row of every table but who called what and when; what the relay would do later is done first. */
export async function everything(service: Service): Promise<Snapshot> {
	const { db, relay } = service.app;
	await relay.drain();
	const { rows } = await db.query(
		db.dialect === 'sqlite'
			? "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'"
			: 'select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = $$BASE TABLE$$',
		[],
	);
	const names = rows
		.map((row) => row.name as string)
		.filter((name) => !name.startsWith('audit_') && name !== 'requests');
	const tables: Snapshot = {};
	await Promise.all(
		names.map(async (name) => {
			const all = (await db.query(`select * from ${name}`, [])).rows;
			tables[name] = all.map((row) => JSON.stringify({ ...row, last_used_at: undefined })).sort();
		}),
	);
	return tables;
}

/** Not one row has come, gone or changed since. */
export async function assertUntouched(service: Service, before: Snapshot): Promise<void> {
	const now = await everything(service);
	for (const name of new Set([...Object.keys(before), ...Object.keys(now)]))
		assert.deepEqual(now[name], before[name], name);
}

/** How many answers have each status. */
export function tallyStatuses(replies: readonly Reply[]): Record<number, number> {
	const tally: Record<number, number> = {};
	for (const { status } of replies) tally[status] = (tally[status] ?? 0) + 1;
	return tally;
}

/** Runs the same call many times at once. */
export const atOnce = <T>(times: number, call: (place: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: times }, (_, place) => call(place)));
