/** The writes that most resources have: create a record, change it, delete it; each answers the record as it is then. */
import type { Static, TSchema } from 'typebox';
import type { Refusal } from '../../kernel/errors.ts';
import { type AnyResource, expandParameter, type GuardedRoute, renderOne } from '../../kernel/http/index.ts';
import { type Work, workOf } from './actor.ts';
import type { Api } from './caller.ts';

/** What the resource does not say by itself, or says otherwise for this write. */
type WriteInfo<Body extends TSchema> = Pick<GuardedRoute, 'right' | 'description' | 'refusals'> &
	Partial<Pick<GuardedRoute, 'tag' | 'summary'>> & { body: Body };

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `POST` to the list. */
export function createRoute<Row extends { id: number }, Body extends TSchema>(
	api: Api,
	resource: AnyResource<Row>,
	info: WriteInfo<Body>,
	create: (work: Work, input: Static<Body>, tolerate: (refusal: Refusal) => void) => Promise<Row>,
): void {
	api.write(
		{
			method: 'POST',
			url: `${resource.path}.json`,
			operationId: `create${resource.names[0]}`,
			tag: resource.tag,
			summary: `Create ${withArticle(resource.noun)}`,
			query: expandParameter(resource),
			answers: { 201: resource.shape },
			...info,
		},
		async (tx, call) => {
			const row = await create(workOf(tx, call), call.input, (refusal) => call.tolerate(refusal));
			return { status: 201, body: await renderOne(tx, call, resource, row) };
		},
	);
}

/** `PUT` to the record. */
export function changeRoute<Row extends { id: number }, Body extends TSchema>(
	api: Api,
	resource: AnyResource<Row>,
	info: WriteInfo<Body>,
	change: (work: Work, id: number, input: Static<Body>, tolerate: (refusal: Refusal) => void) => Promise<Row>,
): void {
	api.write(
		{
			method: 'PUT',
			url: `${resource.path}/:id.json`,
			operationId: `update${resource.names[0]}`,
			tag: resource.tag,
			summary: `Change ${withArticle(resource.noun)}`,
			noun: resource.noun,
			query: expandParameter(resource),
			answers: { 200: resource.shape },
			...info,
		},
		async (tx, call) => {
			const row = await change(workOf(tx, call), call.ids.id, call.input, (refusal) => call.tolerate(refusal));
			return { status: 200, body: await renderOne(tx, call, resource, row) };
		},
	);
}

/** `DELETE` of the record, which stays readable. */
export function deleteRoute<Row extends { id: number }>(
	api: Api,
	resource: AnyResource<Row>,
	info: Omit<WriteInfo<TSchema>, 'body'>,
	remove: (work: Work, id: number) => Promise<Row>,
): void {
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: `${resource.path}/:id.json`,
			operationId: `delete${resource.names[0]}`,
			tag: resource.tag,
			summary: `Delete ${withArticle(resource.noun)}`,
			noun: resource.noun,
			query: expandParameter(resource),
			answers: { 200: resource.shape },
			...info,
		},
		async (tx, call) => {
			const row = await remove(workOf(tx, call), call.ids.id);
			return { status: 200, body: await renderOne(tx, call, resource, row) };
		},
	);
}
