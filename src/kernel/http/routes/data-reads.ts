/** Reads of the second version: what they answer stands in `data`, whether it is one record or a page of a list. */
import Type, { type TSchema } from 'typebox';
import type { Condition } from '../../db/index.ts';
import type { Call } from '../exchange/index.ts';
import { output } from '../input/index.ts';
import type { Api } from './api.ts';
import { listPage } from './read-routes.ts';
import type { AnyResource } from './resource.ts';

const code = output.integer(200, 'The status');

export const dataOf = <Data extends TSchema>(title: string, data: Data) => output.object(title, { code, data });

/** The shape of a list that is read at `path`. */
export const dataListOf = <Item extends TSchema>(title: string, item: Item, path: string) =>
	output.object(title, { code, data: Type.Array(item), ...output.pageMembers(path) });

export async function dataPage<Row extends { id: number }>(
	api: Api,
	call: Call,
	resource: AnyResource<Row>,
	within: readonly Condition[] = [],
): Promise<Record<string, unknown>> {
	const { items, ...page } = await listPage(api, call, resource, within);
	return { code: 200, data: items, ...page };
}
