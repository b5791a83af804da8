/** A minimum for one product after the other: scan it, type how many, Enter, and the next. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call.ts';
import { type ListPage, useChange } from '../../api/queries.ts';
import type { NewStockMinimum, StockMinimum } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { useTell } from '../../kit/toast.tsx';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { readNumber } from './amount.ts';
import { WORDS } from './messages.ts';
import { LEVELS, type Level, MINIMUMS, TOUCHED, unstockedAs } from './records.ts';

export function SetMinimum() {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const [officeId, setOfficeId] = useState<number>();
	const { office, options, readOffice } = useOffices(officeId);
	const [chosen, setChosen] = useState<{ variant: NamedVariant; level: Level | undefined }>();
	const choose = async (variant: NamedVariant): Promise<ScanAnswer> => {
		const unstocked = unstockedAs(variant);
		if (unstocked) return { isGood: false, text: `${nameOf(variant)}: ${words[unstocked]}` };
		const at = await readOffice();
		const query = { variantid: variant.id, officeid: at?.id, expand: '[minimumQuantity]' };
		const [level] = (await callApi<ListPage<Level>>(LEVELS, { query })).items;
		setChosen({ variant, level });
		const available = quantity(level?.quantityAvailable ?? 0);
		return { isGood: true, text: `${nameOf(variant)}: ${words.availableHere(available)}` };
	};
	return (
		<Card>
			<div className="stack">
				<ProductScan label={words.scanMinimum} onVariant={choose} />
				{chosen && office && (
					<MinimumForm
						key={`${chosen.variant.id} ${office.id}`}
						variant={chosen.variant}
						officeId={office.id}
						before={chosen.level?.minimumQuantity ?? null}
						onDone={() => setChosen(undefined)}
					>
						<Select
							label={words.office}
							value={String(office.id)}
							options={options}
							onValue={(id) => setOfficeId(Number(id))}
						/>
					</MinimumForm>
				)}
			</div>
		</Card>
	);
}

interface MinimumFormProps {
	variant: NamedVariant;
	officeId: number;
	before: number | null;
	onDone(): void;
	children: ReactNode;
}

function MinimumForm({ variant, officeId, before, onDone, children }: MinimumFormProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { language } = useReader();
	const { quantity } = useFormats();
	const tell = useTell();
	const field = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(before === null ? '' : String(before));
	useEffect(() => {
		// After the scan field, which takes the focus when something was chosen below it.
		const frame = requestAnimationFrame(() => {
			field.current?.focus();
			field.current?.select();
		});
		return () => cancelAnimationFrame(frame);
	}, []);
	const minimum = readNumber(text, language) ?? Number.NaN;
	const name = nameOf(variant);
	const save = useChange<NewStockMinimum, StockMinimum>({
		call: (body) => ({ path: MINIMUMS, body }),
		refreshes: TOUCHED,
		onDone: () => {
			tell(words.minimumSet(name, quantity(minimum)));
			onDone();
			// To the next one.
			document.querySelector<HTMLInputElement>('.scan-field input')?.focus();
		},
	});
	return (
		<form
			className="minimum-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!Number.isNaN(minimum)) save.mutate({ variantId: variant.id, officeId, minimumQuantity: minimum });
			}}
		>
			<b>{name}</b>
			{children}
			<div className="field">
				<label htmlFor="minimum">{words.minimum}</label>
				<input
					ref={field}
					id="minimum"
					className="input"
					inputMode="decimal"
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
			</div>
			<Button type="submit" look="primary" isBusy={save.isPending} disabled={Number.isNaN(minimum)}>
				{general.save}
			</Button>
			<Problem error={save.error} />
		</form>
	);
}
