/** Sends files to be imported, and waits for them. */
import assert from 'node:assert/strict';
import type { Json, Reply, Service, TestCompany } from './service.ts';

export const PATHS: Readonly<Record<string, string>> = {
	products: '/v1/imports',
	prices: '/v1/imports',
	receptions: '/v1/stocks/imports',
	counts: '/v1/stocks/imports',
};

type Kind = 'products' | 'prices' | 'receptions' | 'counts';

export const send = (
	company: TestCompany,
	kind: Kind,
	file: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
): Promise<Reply> =>
	company.service.call('POST', `${PATHS[kind]}/${kind}.json?filename=${kind}.csv`, {
		token: company.token,
		raw: file,
		headers: { 'content-type': 'text/csv', ...headers },
	});

/** The import of a file that can be read. */
export async function preview(company: TestCompany, kind: Kind, file: string | Uint8Array<ArrayBuffer>): Promise<Json> {
	const { status, body, text } = await send(company, kind, file);
	assert.equal(status, 201, text);
	return body;
}

export const pathOf = ({ kind, id }: Json): string => `${PATHS[kind]}/${id}`;

export async function linesOf(company: TestCompany, made: Json, filter = ''): Promise<Json[]> {
	const { status, body, text } = await company.get(`${pathOf(made)}/lines.json?limit=50${filter}`);
	assert.equal(status, 200, text);
	return body.items;
}

/** What is wrong, as row, column and reason. */
export const problemsOf = async (company: TestCompany, made: Json): Promise<Json[]> =>
	(await linesOf(company, made, '&outcome=error')).flatMap(({ row, problems }: Json) =>
		problems.map(({ column, errorCode }: Json) => [row, column, errorCode.replace('imports.', '')]),
	);

/** Runs it and waits until it has ended; answers how. */
export async function run(service: Service, company: TestCompany, made: Json): Promise<Json> {
	const { status, text } = await company.post(`${pathOf(made)}/run.json`);
	assert.equal(status, 202, text);
	await service.app.jobs.runImports.run();
	return (await company.get(`${pathOf(made)}.json`)).body;
}
