/** Stock is counted by scanning the shelf: known against counted, with the differences shown before they are recorded. */
import './stock.css';
import { ClipboardCheck, ListPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, Select, TextField } from '../../kit/field.tsx';
import { LeftDraft } from '../../kit/left-draft.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { CountedLines } from './counted-lines.tsx';
import { differenceOf, differencesIn } from './counting.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { WORDS } from './messages.ts';
import { useCounting } from './use-counting.ts';

export function Page() {
	const words = useWords(WORDS);
	const counting = useCounting();
	const { lines } = counting;
	const [isAsked, ask] = useState(false);
	const [isOnlyDifferent, showOnlyDifferent] = useState(false);
	const shown = isOnlyDifferent ? lines.filter((line) => differenceOf(line) !== 0) : lines;
	return (
		<Frame
			title={words.countTitle}
			lead={words.countLead}
			back="/stock"
			actions={<LinkButton to="/stock/counts">{words.counts}</LinkButton>}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (lines.length > 0) ask(true);
				}}
			>
				<Columns side={<Side counting={counting} />}>
					<LeftDraft {...counting.kept} words={words.countLeft} />
					<ProductScan onVariant={counting.count} />
					{counting.stale ? (
						<p className="notice warn" role="alert">
							{words.countAgain(counting.stale)}
						</p>
					) : (
						<Problem error={counting.record.error} />
					)}
					{lines.length === 0 ? (
						<EmptyState icon={ClipboardCheck} title={words.nothingCounted} text={words.nothingCountedText} />
					) : (
						<>
							<Check label={words.onlyDifferent} isChecked={isOnlyDifferent} onCheck={showOnlyDifferent} />
							<CountedLines lines={shown} onCounted={counting.setCounted} onRemove={counting.remove} />
						</>
					)}
				</Columns>
			</form>
			{isAsked && (
				<DifferencesDialog
					lines={lines}
					isBusy={counting.record.isPending}
					onConfirm={() => counting.record.mutate(counting.request(), { onError: () => ask(false) })}
					onClose={() => ask(false)}
				/>
			)}
		</Frame>
	);
}

function Side({ counting }: { counting: ReturnType<typeof useCounting> }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { options } = useOffices();
	const [isEnding, end] = useState(false);
	const { lines, note, office } = counting;
	const { found, missing, same } = differencesIn(lines);
	return (
		<Card>
			<div className="stack">
				<Select
					label={words.countedAt}
					help={lines.length > 0 ? words.officeIsFixed : undefined}
					value={String(office?.id ?? '')}
					options={options}
					disabled={lines.length > 0}
					onValue={(id) => counting.change({ officeId: Number(id) })}
				/>
				<TextField
					label={words.note}
					isOptional
					value={note}
					placeholder={words.noteOfCount}
					maxLength={1000}
					onValue={(text) => counting.change({ note: text })}
				/>
				<dl className="entry-sums">
					<Sum name={words.countedNow} value={quantity(lines.length)} />
					<Sum name={words.areSame} value={quantity(same)} />
					<Sum name={words.areMissing} value={quantity(missing.length)} />
					<Sum name={words.areFound} value={quantity(found.length)} />
				</dl>
				<Button icon={ListPlus} isBusy={counting.isAddingRest} onClick={() => void counting.addRest()}>
					{words.addRest}
				</Button>
				<p className="field-help">{words.addRestHelp}</p>
				{lines.length > 0 && (
					<Button look="quiet" icon={Trash2} onClick={() => end(true)}>
						{words.dropCount}
					</Button>
				)}
				<FixedAction>
					<Button type="submit" look="primary" size="large" disabled={lines.length === 0}>
						{words.review}
					</Button>
				</FixedAction>
			</div>
			<ConfirmDialog
				question={words.dropQuestion}
				text={words.dropText(quantity(lines.length))}
				action={words.dropCount}
				isOpen={isEnding}
				onConfirm={() => {
					counting.drop();
					end(false);
				}}
				onClose={() => end(false)}
			/>
		</Card>
	);
}

const Sum = ({ name, value }: { name: string; value: string }) => (
	<div>
		<dt>{name}</dt>
		<dd className="number">{value}</dd>
	</div>
);
