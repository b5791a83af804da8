/** Movements with the number of the document or guide behind each, two more calls per page, as far as the person may read them. */
import { useMemo } from 'react';
import { callApi, type Query } from '../../api/call.ts';
import type { ListPage, PageReader } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Document, DocumentType, Shipping } from '../../api/shapes.ts';
import type { Known } from '../../records/known.ts';
import type { Movement } from './records.ts';

/** A guide has no type here: that it is one says enough. */
interface Behind {
	type: string;
	number: number;
}

export interface NamedMovement extends Movement {
	behind: Behind | undefined;
}

type Typed = Omit<Document, 'document_type'> & { document_type: Known<DocumentType> };
type Guided = Omit<Shipping, 'guide'> & { guide: Known<Document> };

const idsOf = (movements: readonly Movement[], cause: string): readonly number[] => [
	...new Set(movements.filter((each) => each.cause === cause).map(({ source }) => Number(source.id))),
];

async function read<T>(path: string, ids: readonly number[], query: Query, signal?: AbortSignal): Promise<T[]> {
	if (ids.length === 0) return [];
	return (await callApi<ListPage<T>>(path, { query: { ...query, limit: ids.length }, signal })).items;
}

const readNamed =
	(may: { documents: boolean; dispatches: boolean }): PageReader<NamedMovement> =>
	async (path, query, signal) => {
		const page = await callApi<ListPage<Movement>>(path, { query, signal });
		const documentIds = may.documents ? idsOf(page.items, 'document') : [];
		const shippingIds = may.dispatches && may.documents ? idsOf(page.items, 'shipping') : [];
		const named = { documentid: `[${documentIds}]`, expand: '[document_type]' };
		const guided = { shippingid: `[${shippingIds}]`, expand: '[guide]' };
		const [documents, shippings] = await Promise.all([
			read<Typed>('/v1/documents.json', documentIds, named, signal),
			read<Guided>('/v1/shippings.json', shippingIds, guided, signal),
		]);
		const known = new Map<string, Behind>([
			...documents.map(({ id, number, document_type }): [string, Behind] => [
				`document ${id}`,
				{ type: document_type.name ?? '', number },
			]),
			...shippings.map(({ id, guide }): [string, Behind] => [
				`shipping ${id}`,
				{ type: '', number: guide.number ?? id },
			]),
		]);
		const items = page.items.map((each) => ({ ...each, behind: known.get(`${each.cause} ${each.source.id}`) }));
		return { ...page, items };
	};

export function useNamedMovements(): PageReader<NamedMovement> {
	const may = useMay();
	const [documents, dispatches] = [may('documents:read'), may('dispatch:read')];
	return useMemo(() => readNamed({ documents, dispatches }), [documents, dispatches]);
}
