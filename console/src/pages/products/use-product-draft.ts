/** A product being written: its draft, whether it differs from what is stored, saving, and which field was refused. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { refreshPaths } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { ProductTypeAttribute } from '../../api/shapes.ts';
import { sentenceOf } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { type ProductDraft, priceOf } from './draft.ts';
import { WORDS } from './messages.ts';
import { TOUCHED } from './records.ts';
import { rowProblems } from './row-problems.ts';
import { newProgress, type Progress, StepRefused, saveProduct } from './save-product.ts';

/** Sentences by place: `name` of the product, `<key>/code` of a variant, `<key>/price/<list>`. */
export type Errors = ReadonlyMap<string, string>;

export const atVariant = (key: string, field: string): string => `${key}/${field}`;

function useWrong() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { language } = useReader();
	const { currency } = useSession();
	return useCallback(
		(draft: ProductDraft, attributes: readonly ProductTypeAttribute[]): Map<string, string> => {
			const wrong = new Map<string, string>();
			if (draft.name.trim() === '') wrong.set('name', general.required);
			for (const { key, prices, values } of draft.variants) {
				for (const [listId, text] of Object.entries(prices))
					if (priceOf(text, { language, decimals: currency.decimals }) === undefined)
						wrong.set(atVariant(key, `price/${listId}`), words.badPrice);
				for (const { id, isMandatory, state } of attributes)
					if (isMandatory === 1 && state === 0 && !values[id]?.trim())
						wrong.set(atVariant(key, `value/${id}`), general.required);
			}
			return wrong;
		},
		[words, general, language, currency],
	);
}

/** Where a refusal belongs; what belongs nowhere is shown above the button. */
function placesOf(error: unknown, language: 'es' | 'en'): Map<string, string> {
	const places = new Map<string, string>();
	if (!(error instanceof StepRefused)) return places;
	const { problem, keys, listId } = error;
	const nameOf = (field: string) => (listId === undefined ? field : `price/${listId}`);
	for (const { row, field, sentence } of rowProblems(problem, language)) {
		const key = keys[row];
		if (key !== undefined) places.set(atVariant(key, nameOf(field)), sentence);
	}
	if (places.size === 0 && problem instanceof ApiProblem && problem.field !== undefined) {
		const [key] = keys;
		const sentence = sentenceOf(problem, language) ?? '';
		places.set(key === undefined ? problem.field : atVariant(key, nameOf(problem.field)), sentence);
	}
	return places;
}

interface Saving {
	draft: ProductDraft;
	before: ProductDraft | undefined;
	/** The attributes of the chosen type. */
	attributes: readonly ProductTypeAttribute[];
	productId?: number;
	/** What follows the steps, as the picture of a new product does. */
	andThen?(id: number): Promise<unknown>;
	onDone(id: number, isAnother: boolean): void;
}

export function useProductSaving({ draft, before, attributes, productId, andThen, onDone }: Saving) {
	const { language } = useReader();
	const { currency } = useSession();
	const client = useQueryClient();
	const progress = useRef<Progress>(newProgress(productId));
	const [wrong, setWrong] = useState<Errors>(new Map());
	const findWrong = useWrong();
	const { mutate, ...saving } = useMutation({
		mutationFn: async (_isAnother: boolean) => {
			const id = await saveProduct(progress.current, draft, before, { language, decimals: currency.decimals });
			await andThen?.(id);
			return id;
		},
		onSuccess: async (id, isAnother) => {
			progress.current = newProgress(productId);
			await refreshPaths(client, TOUCHED);
			onDone(id, isAnother);
		},
	});
	const submit = (isAnother = false) => {
		const found = findWrong(draft, attributes);
		setWrong(found);
		if (found.size === 0) mutate(isAnother);
	};
	const errors = useMemo(
		(): Errors => new Map([...placesOf(saving.error, language), ...wrong]),
		[saving.error, language, wrong],
	);
	useFocusOnWrong(errors);
	const hasBegun = saving.isError && progress.current.productId !== undefined;
	const problem = saving.error instanceof StepRefused ? saving.error.problem : saving.error;
	return { submit, errors, isSaving: saving.isPending, problem, hasBegun };
}

/** The first field that is wrong has the focus, so that one mends it at once. */
function useFocusOnWrong(errors: Errors): void {
	useEffect(() => {
		if (errors.size > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
	}, [errors]);
}
