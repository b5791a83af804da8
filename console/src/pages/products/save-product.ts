/** Saves what was written of a product step by step; after a refusal the same again goes on where it stopped. */
import { type Call, callApi } from '../../api/call.ts';
import type { Product, Variant } from '../../api/shapes.ts';
import type { Language } from '../../words/language.tsx';
import {
	changedPrices,
	differing,
	type ProductDraft,
	productBody,
	type SentPrice,
	type VariantDraft,
	variantBody,
} from './draft.ts';
import { productPath, VARIANTS } from './records.ts';

/** What a refusal is about: the product, or rows that are named by the keys of their variants. */
export class StepRefused extends Error {
	readonly problem: unknown;
	/** Empty: the product itself. */
	readonly keys: readonly string[];
	/** The list whose prices were refused. */
	readonly listId: string | undefined;

	constructor(problem: unknown, keys: readonly string[], listId?: string) {
		super('refused');
		this.problem = problem;
		this.keys = keys;
		this.listId = listId;
	}
}

/** What has been done of a draft, kept while its page is open. */
export interface Progress {
	productId: number | undefined;
	/** The ids of variants that were made, by the variant's key. */
	made: Map<string, number>;
	/** The keys of steps whose answer is not known: sent again, they happen once. */
	intents: Map<string, string>;
}

export const newProgress = (productId?: number): Progress => ({ productId, made: new Map(), intents: new Map() });

interface About {
	keys?: readonly string[];
	listId?: string;
}

async function send<T>(progress: Progress, path: string, call: Call, { keys = [], listId }: About = {}): Promise<T> {
	const text = JSON.stringify([path, call.method, call.body]);
	const key = progress.intents.get(text) ?? crypto.randomUUID();
	progress.intents.set(text, key);
	try {
		const answer = await callApi<T>(path, { ...call, key });
		progress.intents.delete(text);
		return answer;
	} catch (error) {
		throw new StepRefused(error, keys, listId);
	}
}

async function saveFacts(progress: Progress, draft: ProductDraft, before: ProductDraft | undefined): Promise<number> {
	const { productId } = progress;
	const body = productBody(draft);
	if (productId === undefined) {
		const { id } = await send<Product>(progress, '/v1/products.json', { method: 'POST', body });
		progress.productId = id;
		return id;
	}
	const changes = differing(body, before && productBody(before));
	if (Object.keys(changes).length > 0) await send(progress, productPath(productId), { method: 'PUT', body: changes });
	return productId;
}

/** Those that are stored change together, new ones are made one by one. */
async function saveVariants(progress: Progress, productId: number, draft: ProductDraft, before?: ProductDraft) {
	const known = new Map(before?.variants.map((variant) => [variant.key, variant]));
	const changed = draft.variants.flatMap((variant) => {
		const id = variant.id ?? progress.made.get(variant.key);
		const earlier = known.get(variant.key);
		const changes = differing(
			variantBody({ ...variant, ...(id === undefined ? {} : { id }) }),
			earlier && variantBody(earlier),
		);
		return id === undefined || Object.keys(changes).length === 0 ? [] : { key: variant.key, row: { id, ...changes } };
	});
	if (changed.length > 0)
		await send(
			progress,
			'/v1/variants/bulk.json',
			{ method: 'PUT', body: { items: changed.map(({ row }) => row) } },
			{ keys: changed.map(({ key }) => key) },
		);
	for (const variant of draft.variants) {
		if (variant.id !== undefined || progress.made.has(variant.key)) continue;
		const body = { productId, ...variantBody(variant) };
		const { id } = await send<Variant>(progress, VARIANTS, { method: 'POST', body }, { keys: [variant.key] });
		progress.made.set(variant.key, id);
	}
}

const sendPrices = (progress: Progress, listId: string, prices: readonly SentPrice[]) =>
	send(
		progress,
		`/v1/price_lists/${listId}/details/bulk.json`,
		{ method: 'PUT', body: { items: prices.map(({ key: _key, ...price }) => price) } },
		{ keys: prices.map(({ key }) => key), listId },
	);

/** Answers the product's id. */
export async function saveProduct(
	progress: Progress,
	draft: ProductDraft,
	before: ProductDraft | undefined,
	reader: { language: Language; decimals: number },
): Promise<number> {
	const id = await saveFacts(progress, draft, before);
	await saveVariants(progress, id, draft, before);
	const idOf = ({ id: stored, key }: VariantDraft) => stored ?? progress.made.get(key);
	for (const [listId, prices] of changedPrices(draft, before, idOf, reader)) await sendPrices(progress, listId, prices);
	return id;
}
