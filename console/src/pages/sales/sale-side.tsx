/** Beside the lines: which document, to whom, how it is paid and delivered, what it comes to, and the button that issues it. */
import { Printer } from 'lucide-react';
import { ApiProblem } from '../../api/problem.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceRow } from '../../kit/choice-row.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Money } from '../../kit/texts.tsx';
import { kindOf } from '../../records/kinds.ts';
import { useFieldError } from '../../words/errors.ts';
import { useWords } from '../../words/language.tsx';
import type { Sums } from './amounts.ts';
import { BuyerChoice } from './buyer-choice.tsx';
import { NEW_WORDS } from './new-messages.ts';
import type { AppliedPayments, SaleDraft } from './sale-draft.ts';
import { SalePayments } from './sale-payments.tsx';
import { isInvoice, type SaleChoices } from './use-sale-choices.ts';
import type { ChangeSale } from './use-sale-draft.ts';

interface SaleSideProps {
	draft: SaleDraft;
	onChange: ChangeSale;
	choices: SaleChoices;
	sums: Sums;
	applied: AppliedPayments;
	/** Why it cannot be issued yet. */
	obstacle: string | undefined;
	/** Some price is not known yet. */
	isWaiting: boolean;
	isBusy: boolean;
	error: unknown;
}

const AT_FIELD = /^(documentTypeId|officeId|clientId|client(\..+)?|observation|payments\[\d+\]\.(number|amount))$/;
const isAtField = (error: unknown) => error instanceof ApiProblem && AT_FIELD.test(error.field ?? '');

export function SaleSide(props: SaleSideProps) {
	const { draft, onChange, choices, applied, obstacle, isWaiting, isBusy, error } = props;
	const words = useWords(NEW_WORDS);
	const errorAt = useFieldError(error);
	// Until the types are here it is shown as a sale.
	const kind = choices.type && kindOf(choices.type);
	return (
		<Card>
			<div className="stack">
				<What {...props} />
				<BuyerChoice draft={draft} onChange={onChange} isRequired={isInvoice(choices.type)} errorAt={errorAt} />
				{kind?.canDispatch !== false && (
					<ChoiceRow
						label={words.delivery}
						value={draft.leavesNow ? 'now' : 'later'}
						options={[
							{ value: 'now', label: words.now },
							{ value: 'later', label: words.later, help: words.laterHelp },
						]}
						onValue={(value) => onChange({ leavesNow: value === 'now' })}
					/>
				)}
				<Totals sums={props.sums} />
				{kind?.takesPayments !== false && (
					<SalePayments
						payments={draft.payments}
						types={choices.payments}
						applied={applied}
						errorAt={errorAt}
						onPayments={(payments) => onChange({ payments })}
					/>
				)}
				<TextField
					label={words.observation}
					isOptional
					autoComplete="off"
					value={draft.observation}
					error={errorAt('observation')}
					onValue={(observation) => onChange({ observation })}
				/>
				{!isAtField(error) && <Problem error={error} />}
				<FixedAction>
					<Button
						type="submit"
						look="primary"
						size="large"
						icon={Printer}
						isBusy={isBusy}
						disabled={obstacle !== undefined || isWaiting || choices.isLoading}
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

function What({ onChange, choices, error }: SaleSideProps) {
	const words = useWords(NEW_WORDS);
	const errorAt = useFieldError(error);
	return (
		<>
			<Select
				label={words.type}
				value={String(choices.type?.id ?? '')}
				options={choices.types.map(({ id, name }) => ({ value: String(id), label: name }))}
				error={errorAt('documentTypeId')}
				onValue={(id) => onChange({ typeId: Number(id) })}
			/>
			{choices.offices.length > 1 && (
				<Select
					label={words.office}
					value={String(choices.office?.id ?? '')}
					options={choices.offices.map(({ id, name }) => ({ value: String(id), label: name }))}
					error={errorAt('officeId')}
					onValue={(id) => onChange({ officeId: Number(id) })}
				/>
			)}
		</>
	);
}

function Totals({ sums }: { sums: Sums }) {
	const words = useWords(NEW_WORDS);
	const rows = [
		{ name: words.net, value: sums.net },
		...(sums.exempt > 0 ? [{ name: words.exempt, value: sums.exempt }] : []),
		{ name: words.taxes, value: sums.tax },
	];
	return (
		<dl className="draft-sums">
			{rows.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<Money value={value} />
					</dd>
				</div>
			))}
			<div className="draft-total">
				<dt>{words.total}</dt>
				<dd>
					<Money value={sums.total} />
				</dd>
			</div>
		</dl>
	);
}
