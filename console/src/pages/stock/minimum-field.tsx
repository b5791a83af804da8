/** The minimum of a product in an office, edited where it stands: Enter or leaving saves it, empty takes it away. */
import { useEffect, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { Quantity } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { sentenceOf } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { readNumber } from './amount.ts';
import { WORDS } from './messages.ts';
import { MINIMUMS, TOUCHED } from './records.ts';

interface MinimumFieldProps {
	variantId: number;
	officeId: number;
	/** What it is of, for readers of the screen. */
	name: string;
	/** The id of the stock level, where there is one. */
	levelId: number | undefined;
	value: number | null;
}

type Wanted = { minimum: number } | { minimum: null; levelId: number };

function useSetMinimum({ variantId, officeId, levelId, value, name }: MinimumFieldProps) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { language } = useReader();
	const tell = useTell();
	const set = useChange<Wanted & { isUndo?: boolean }, { id: number }>({
		call: (wanted) =>
			wanted.minimum === null
				? { method: 'DELETE', path: `/v1/stocks/minimums/${wanted.levelId}.json` }
				: { path: MINIMUMS, body: { variantId, officeId, minimumQuantity: wanted.minimum } },
		refreshes: TOUCHED,
		onDone: ({ id }, { minimum, isUndo }) => {
			if (isUndo) return;
			const undo = () => save(value, { levelId: id, isUndo: true });
			tell(minimum === null ? words.minimumGone(name) : words.minimumSet(name, quantity(minimum)), { undo });
		},
	});
	const onError = (error: Error) => tell(sentenceOf(error, language) ?? '', { isBad: true });
	const save = (minimum: number | null, of: { levelId: number | undefined; isUndo?: boolean } = { levelId }) => {
		const { isUndo = false } = of;
		if (minimum !== null) set.mutate({ minimum, isUndo }, { onError });
		else if (of.levelId !== undefined) set.mutate({ minimum, levelId: of.levelId, isUndo }, { onError });
	};
	return { save, isPending: set.isPending };
}

export function MinimumField(props: MinimumFieldProps) {
	const { name, value } = props;
	const words = useWords(WORDS);
	const { language } = useReader();
	const may = useMay();
	const { save, isPending } = useSetMinimum(props);
	const shown = value === null ? '' : String(value);
	const [text, setText] = useState(shown);
	useEffect(() => setText(shown), [shown]);
	const typed = readNumber(text, language);
	const isWrong = Number.isNaN(typed);
	const commit = () => {
		if (isWrong) return setText(shown);
		const wanted = typed ?? null;
		if (wanted !== value) save(wanted);
	};
	if (!may('stock:write')) return value === null ? <span className="soft">–</span> : <Quantity value={value} />;
	return (
		<input
			className="input minimum-field"
			inputMode="decimal"
			aria-label={words.minimumOf(name)}
			aria-invalid={isWrong || undefined}
			placeholder="–"
			value={text}
			disabled={isPending}
			onFocus={({ target }) => target.select()}
			onChange={({ target }) => setText(target.value)}
			onBlur={commit}
			onKeyDown={(event) => {
				if (event.key === 'Enter') {
					event.preventDefault();
					// Leaving saves.
					event.currentTarget.blur();
				} else if (event.key === 'Escape') setText(shown);
			}}
		/>
	);
}
