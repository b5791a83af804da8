/** Asks the service for the records that the palette looks for. */
import { callApi } from '../api/call.ts';
import { type ListPage, recordsOf } from '../api/queries.ts';
import type { Asked, RecordSearch } from '../pages/area.ts';

const PER_KIND = 5;

interface Finding extends Asked {
	search: RecordSearch;
}

type Records = readonly never[];

const idsOf = async (path: string, query: Asked['query'], signal: AbortSignal): Promise<number[]> => {
	const page = await callApi<ListPage<{ id: number }>>(path, {
		query: { ...query, limit: PER_KIND, fields: '[id]' },
		signal,
	});
	return recordsOf(page).map(({ id }) => id);
};

const ofList = async ({ search, query }: Finding, also: Asked['query'], signal: AbortSignal): Promise<Records> =>
	recordsOf(
		await callApi<ListPage<never>>(search.path, {
			query: { ...search.query, ...query, ...also, limit: PER_KIND },
			signal,
		}),
	);

/** What may not be seen, or is not there, is not found. */
export async function findRecords(finding: Finding, signal: AbortSignal): Promise<Records> {
	const { path, isData, through } = finding;
	if (path && isData) return [(await callApi<{ data: never }>(path, { signal })).data];
	if (path) return [await callApi<never>(path, { signal })];
	if (!through) return ofList(finding, {}, signal);
	const found = await Promise.all(
		through.map(async (way) => {
			if (way.path === undefined) return ofList(finding, way.query, signal);
			const ids = await idsOf(way.path, way.query, signal).catch(() => []);
			return ids.length === 0 ? [] : ofList(finding, { [way.by]: `[${ids.join(',')}]` }, signal);
		}),
	);
	return found.flat();
}
