/** Beside the lines of a return: what kind it is, whether goods enter stock, what becomes of the money, and the button that issues it. */
import { FileCheck } from 'lucide-react';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceRow } from '../../kit/choice-row.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Money } from '../../kit/texts.tsx';
import { useOffices } from '../../records/use-offices.ts';
import { useFieldError } from '../../words/errors.ts';
import { useWords } from '../../words/language.tsx';
import type { SoldLine } from './records.ts';
import { RETURN_WORDS } from './return-messages.ts';
import { creditOfAll, KINDS, type ReturnDraft } from './return-plan.ts';

interface ReturnSideProps {
	draft: ReturnDraft;
	lines: readonly SoldLine[];
	onChange(changes: Partial<ReturnDraft>): void;
	/** Why it cannot be issued yet. */
	obstacle: string | undefined;
	isBusy: boolean;
	error: unknown;
}

export function ReturnSide(props: ReturnSideProps) {
	const { draft, lines, onChange, obstacle, isBusy, error } = props;
	const words = useWords(RETURN_WORDS);
	const { currency } = useSession();
	const errorAt = useFieldError(error);
	const total = creditOfAll(draft, lines, currency.decimals);
	return (
		<Card>
			<div className="stack">
				<What {...props} />
				<TextField
					label={words.motive}
					help={words.motiveHelp}
					isOptional
					value={draft.motive}
					error={errorAt('motive')}
					onValue={(motive) => onChange({ motive })}
				/>
				{draft.kind !== 'texts' && (
					<dl className="draft-sums">
						<div className="draft-total">
							<dt>{words.total}</dt>
							<dd>
								<Money value={total} />
							</dd>
						</div>
					</dl>
				)}
				<Problem error={error} fields={['officeId', 'type', 'client', 'motive']} />
				<FixedAction>
					<Button
						type="submit"
						look="primary"
						size="large"
						icon={FileCheck}
						isBusy={isBusy}
						disabled={obstacle !== undefined}
						aria-describedby="obstacle"
					>
						{words.submit}
					</Button>
					<p id="obstacle" role="status">
						{obstacle}
					</p>
				</FixedAction>
			</div>
		</Card>
	);
}

function What({ draft, onChange, error }: ReturnSideProps) {
	const words = useWords(RETURN_WORDS);
	const errorAt = useFieldError(error);
	const { offices, options } = useOffices();
	const office = offices.find(({ id }) => id === draft.officeId)?.name ?? '';
	return (
		<>
			<ChoiceRow
				label={words.whatFor}
				value={draft.kind}
				options={KINDS.map((value) => {
					const [label = '', help = ''] = words.choices[value];
					return { value, label, help };
				})}
				onValue={(kind) => onChange({ kind })}
			/>
			{draft.kind === 'quantities' && (
				<ChoiceRow
					label={words.stock}
					value={draft.isStockBack ? 'back' : 'gone'}
					options={[
						{ value: 'back', label: words.stockBack(office), help: words.stockBackHelp },
						{ value: 'gone', label: words.stockGone, help: words.stockGoneHelp },
					]}
					onValue={(value) => onChange({ isStockBack: value === 'back' })}
				/>
			)}
			{offices.length > 1 && (
				<Select
					label={words.receivedAt}
					value={String(draft.officeId)}
					options={options}
					error={errorAt('officeId')}
					onValue={(id) => onChange({ officeId: Number(id) })}
				/>
			)}
			{draft.kind !== 'texts' && (
				<Select
					label={words.how}
					value={String(draft.way)}
					options={words.ways.map((label, value) => ({ value: String(value), label }))}
					error={errorAt('type') ?? errorAt('client')}
					onValue={(way) => onChange({ way: Number(way) })}
				/>
			)}
		</>
	);
}
