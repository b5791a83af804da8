/** Labels with bar codes: which products, how many of each, on which sheet; a PDF to print. */
import './stock.css';
import { useMutation } from '@tanstack/react-query';
import { Printer, Tags } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callApi, fetchApi } from '../../api/call.ts';
import { useAll } from '../../api/queries.ts';
import type { PriceList } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { saveFile } from '../../kit/csv.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select } from '../../kit/field.tsx';
import { LeftDraft } from '../../kit/left-draft.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { NumberStepper } from '../../kit/stepper.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { EntryLine } from './entry-line.tsx';
import { asked, countsIn, isSheet, type LabelLine, MOST_LABELS, mostGone, SHEETS, type Sheet } from './labelling.ts';
import { WORDS } from './messages.ts';
import { useEntered } from './use-entered.ts';

interface Labelling {
	lines: readonly LabelLine[];
	sheet: Sheet;
	gone: number;
	priceListId: string;
}

/** That an address leads here with. */
const MOST_PRODUCTS = 100;

const NOTHING: Labelling = { lines: [], sheet: 'letter-3x10', gone: 0, priceListId: '' };

/** `?labels=12:3,45:1`: lists and receptions lead here with what they show. */
function useChosenByAddress(choose: (lines: LabelLine[]) => void) {
	const [{ labels }, changeAddress] = useAddress();
	const choosing = useRef(choose);
	choosing.current = choose;
	useEffect(() => {
		const counts = [...countsIn(labels ?? '')].slice(0, MOST_PRODUCTS);
		if (counts.length === 0) return;
		changeAddress({ labels: undefined });
		const read = async ([id, count]: readonly [number, number]): Promise<LabelLine[]> => {
			try {
				const variant = await callApi<NamedVariant>(`/v1/variants/${id}.json`, { query: { expand: '[product]' } });
				return [{ variant, count }];
			} catch {
				// It was deleted meanwhile; the others are printed all the same.
				return [];
			}
		};
		void Promise.all(counts.map(read)).then((lines) => choosing.current(lines.flat()));
	}, [labels, changeAddress]);
}

/** Hands the PDF to the person: a page may not show one itself. */
const usePrint = () =>
	useMutation<void, Error, Labelling>({
		mutationFn: async ({ lines, sheet, gone, priceListId }) => {
			const response = await fetchApi('/v1/variants/labels.pdf', {
				query: { labels: asked(lines), sheet, skip: gone, pricelistid: priceListId || undefined },
			});
			saveFile('etiquetas.pdf', await response.blob());
		},
	});

export function Page() {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const kept = useEntered<Labelling>('labels', NOTHING);
	const { draft: labelling, change } = kept;
	const print = usePrint();
	/** Scans may come faster than the page is drawn. */
	const latest = useRef(labelling.lines);
	latest.current = labelling.lines;
	const setLines = (lines: readonly LabelLine[]) => {
		latest.current = lines;
		change({ lines });
	};
	useChosenByAddress((lines) => {
		setLines(lines);
		kept.goOn();
	});
	const add = (variant: NamedVariant): ScanAnswer => {
		const found = latest.current.find((line) => line.variant.id === variant.id);
		const count = (found?.count ?? 0) + 1;
		setLines(
			found
				? latest.current.map((line) => (line === found ? { variant, count } : line))
				: [...latest.current, { variant, count }],
		);
		return { isGood: true, text: words.counted(nameOf(variant), quantity(count)) };
	};
	return (
		<Frame title={words.labelsTitle} lead={words.labelsLead} back="/stock">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					print.mutate(labelling);
				}}
			>
				<Columns side={<Side labelling={labelling} onChange={change} isBusy={print.isPending} error={print.error} />}>
					<LeftDraft {...kept} words={words.labelsLeft} />
					<ProductScan onVariant={add} />
					{labelling.lines.length === 0 ? (
						<EmptyState icon={Tags} title={words.noLabels} text={words.noLabelsText} />
					) : (
						<Lines lines={labelling.lines} onLines={setLines} />
					)}
				</Columns>
			</form>
		</Frame>
	);
}

function Lines({ lines, onLines }: { lines: readonly LabelLine[]; onLines(lines: readonly LabelLine[]): void }) {
	const words = useWords(WORDS);
	return (
		<Card isFlush>
			<ul className="entries plain" aria-label={words.lines}>
				{lines.map((line) => (
					<EntryLine
						key={line.variant.id}
						variant={line.variant}
						quantity={line.count}
						least={1}
						most={MOST_LABELS}
						onQuantity={(count) =>
							onLines(lines.map((each) => (each === line ? { ...line, count: Math.round(count) } : each)))
						}
						onRemove={() => onLines(lines.filter((each) => each !== line))}
					/>
				))}
			</ul>
		</Card>
	);
}

interface SideProps {
	labelling: Labelling;
	onChange(changes: Partial<Labelling>): void;
	isBusy: boolean;
	error: unknown;
}

function Side({ labelling: { lines, sheet, gone, priceListId }, onChange, isBusy, error }: SideProps) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { data: lists = [] } = useAll<PriceList>('/v1/price_lists.json', { query: { state: 0 } });
	const count = lines.reduce((all, line) => all + line.count, 0);
	const most = mostGone(sheet);
	return (
		<Card>
			<div className="stack">
				<Select
					label={words.sheet}
					value={sheet}
					options={SHEETS.map((value) => ({ value, label: words.sheets[value] }))}
					onValue={(name) => isSheet(name) && onChange({ sheet: name, gone: Math.min(gone, mostGone(name)) })}
				/>
				<Select
					label={words.priceOn}
					value={priceListId}
					placeholder={words.noPrice}
					options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
					onValue={(id) => onChange({ priceListId: id })}
				/>
				{most > 0 && (
					<div className="field">
						<span className="gone-label">{words.gone}</span>
						<NumberStepper
							label={words.gone}
							value={gone}
							least={0}
							most={most}
							onValue={(value) => onChange({ gone: Math.round(value) })}
						/>
						<p className="field-help">{words.goneHelp}</p>
					</div>
				)}
				<Problem error={error} />
				{count > MOST_LABELS && <p className="notice warn">{words.tooManyLabels(quantity(MOST_LABELS))}</p>}
				<FixedAction>
					<Button
						type="submit"
						look="primary"
						size="large"
						icon={Printer}
						isBusy={isBusy}
						disabled={count === 0 || count > MOST_LABELS}
					>
						{count === 0 ? words.printLabels : words.printCount(quantity(count), count)}
					</Button>
				</FixedAction>
				<p className="field-help">{words.printHelp}</p>
			</div>
		</Card>
	);
}
