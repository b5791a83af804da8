/** A count under way: each scan adds one, what is known is read when a product is first seen, and what moved meanwhile is counted again. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { type ListPage, readAll, useChange } from '../../api/queries.ts';
import type { NewStockCount, Office, StockCount } from '../../api/shapes.ts';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { useTell } from '../../kit/toast.tsx';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useOffices } from '../../records/use-offices.ts';
import { sentenceOf } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import {
	type CountedLine,
	type Counting,
	lineOf,
	NOTHING,
	refusedLine,
	requestOf,
	withChanged,
	withCounted,
} from './counting.ts';
import { WORDS } from './messages.ts';
import { COUNTS, exact, LEVEL_PARTS, LEVELS, type Level, MOST_LINES, TOUCHED, unstockedAs } from './records.ts';
import { useEntered } from './use-entered.ts';

/** What an office has of a product, on the shelf, as it is known now. */
async function knownAt(variantId: number, officeId: number): Promise<number> {
	const { items } = await callApi<ListPage<Level>>(LEVELS, { query: { variantid: variantId, officeid: officeId } });
	return items[0]?.quantity ?? 0;
}

/** Records it; a product whose stock moved meanwhile is to be counted again, from what is known now. */
function useRecord(
	latest: { current: readonly CountedLine[] },
	setLines: (lines: CountedLine[]) => void,
	done: () => void,
) {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const tell = useTell();
	const [stale, setStale] = useState<string>();
	const record = useChange<NewStockCount, StockCount>({
		call: (body) => ({ path: COUNTS, body }),
		refreshes: TOUCHED,
		onDone: ({ id }) => {
			done();
			tell(words.wasCounted);
			void navigate({ to: `/stock/counts/${id}`, replace: true });
		},
	});
	const mutate: typeof record.mutate = (body, { onError, ...options } = {}) => {
		setStale(undefined);
		record.mutate(body, {
			...options,
			onError: (error, ...rest) => {
				const line = error instanceof ApiProblem ? refusedLine(latest.current, error.field) : undefined;
				if (line && error instanceof ApiProblem && error.code === 'stock.count_outdated') {
					const expected = Number(error.answer.present);
					setLines(withChanged(latest.current, line.variant.id, { expected, counted: 0, isStale: true }));
					setStale(nameOf(line.variant));
				}
				onError?.(error, ...rest);
			},
		});
	};
	return { record: { ...record, mutate }, stale };
}

export function useCounting() {
	const words = useWords(WORDS);
	const { language } = useReader();
	const { quantity } = useFormats();
	const tell = useTell();
	const kept = useEntered<Counting>('count', NOTHING);
	const { draft: counting, change, forget } = kept;
	const { office, readOffice } = useOffices(counting.officeId);
	const [isAddingRest, setAddingRest] = useState(false);
	/** Scans may come faster than the page is drawn. */
	const latest = useRef(counting.lines);
	latest.current = counting.lines;
	/** `at`: the count stays at the office that it began at. */
	const setLines = (lines: readonly CountedLine[], at?: Office) => {
		latest.current = lines;
		change(at ? { lines, officeId: at.id } : { lines });
	};
	const { record, stale } = useRecord(latest, setLines, forget);

	const count = async (variant: NamedVariant): Promise<ScanAnswer> => {
		const unstocked = unstockedAs(variant);
		if (unstocked) return { isGood: false, text: `${nameOf(variant)}: ${words[unstocked]}` };
		const at = await readOffice();
		if (!at) return { isGood: false, text: words.chooseOffice };
		let line = lineOf(latest.current, variant.id);
		if (!line) {
			if (latest.current.length >= MOST_LINES) return { isGood: false, text: words.tooMany(quantity(MOST_LINES)) };
			const expected = await knownAt(variant.id, at.id);
			// The same again may have been scanned while that was read.
			line = lineOf(latest.current, variant.id) ?? { variant, expected, counted: 0 };
		}
		const counted = exact(line.counted + 1);
		setLines(withCounted(latest.current, { ...line, counted }), at);
		return { isGood: true, text: words.counted(nameOf(variant), quantity(counted)) };
	};
	/** Adds what the office should have and was not scanned; each counts as none until it is found. */
	const addRest = async () => {
		setAddingRest(true);
		try {
			const at = await readOffice();
			if (!at) return;
			const levels = await readAll<Level>(LEVELS, { officeid: at.id, expand: LEVEL_PARTS });
			const rest = levels.filter(
				({ variant, quantity: known }) => known !== 0 && !unstockedAs(variant) && !lineOf(latest.current, variant.id),
			);
			const room = MOST_LINES - latest.current.length;
			const added = rest.slice(0, room).map(({ variant, quantity: expected }) => ({ variant, expected, counted: 0 }));
			setLines([...latest.current, ...added], at);
			tell(rest.length > room ? words.tooMany(quantity(MOST_LINES)) : words.restAdded(quantity(added.length)));
		} catch (error) {
			tell(sentenceOf(error, language) ?? '', { isBad: true });
		} finally {
			setAddingRest(false);
		}
	};
	return {
		...counting,
		kept,
		office,
		change,
		count,
		addRest,
		isAddingRest,
		record,
		stale,
		request: () => requestOf({ ...counting, lines: latest.current }, office?.id ?? 0),
		setCounted: (id: number, counted: number) => setLines(withChanged(latest.current, id, { counted, isStale: false })),
		remove: (id: number) => setLines(latest.current.filter(({ variant }) => variant.id !== id)),
		drop: kept.empty,
	};
}
