/** Beside the lines: what kind of guide, from where, to whom, what it comes to, and the button that issues it. */
import { Printer } from 'lucide-react';
import { ApiProblem } from '../../api/problem.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Money } from '../../kit/texts.tsx';
import { useFieldError } from '../../words/errors.ts';
import { useWords } from '../../words/language.tsx';
import { ClientChoice } from './client-choice.tsx';
import { type Draft, isTransfer } from './draft.ts';
import { WORDS } from './messages.ts';
import type { Choices } from './use-choices.ts';
import type { ChangeDraft } from './use-draft.ts';

interface DraftSideProps {
	draft: Draft;
	onChange: ChangeDraft;
	choices: Choices;
	sums: { net: number; tax: number; total: number };
	/** Why it cannot be issued yet. */
	obstacle: string | undefined;
	isFromSale: boolean;
	/** Something of it is not known yet. */
	isWaiting: boolean;
	isBusy: boolean;
	error: unknown;
}

const FIELDS = [
	...['shippingTypeId', 'officeId', 'destinationOfficeId', 'recipient', 'address', 'municipality', 'city'],
	...['client', 'client.code', 'client.company', 'client.email'],
];

/** A shortage is said at its line as soon as the levels are read again; until then here. */
const isAtField = (error: unknown) =>
	error instanceof ApiProblem && error.field !== undefined && FIELDS.includes(error.field);

export function DraftSide(props: DraftSideProps) {
	const { draft, choices, sums, obstacle, isWaiting, isBusy, error } = props;
	const words = useWords(WORDS);
	return (
		<Card>
			<div className="stack">
				<Where {...props} />
				{!isTransfer(draft) && <Whom {...props} />}
				<dl className="draft-sums">
					<div>
						<dt>{words.net}</dt>
						<dd>
							<Money value={sums.net} />
						</dd>
					</div>
					<div>
						<dt>{words.tax}</dt>
						<dd>
							<Money value={sums.tax} />
						</dd>
					</div>
					<div className="draft-total">
						<dt>{words.total}</dt>
						<dd>
							<Money value={sums.total} />
						</dd>
					</div>
				</dl>
				{error !== null && !isAtField(error) && <Problem error={error} />}
				<FixedAction>
					<Button
						type="submit"
						look="primary"
						size="large"
						icon={Printer}
						isBusy={isBusy}
						disabled={obstacle !== undefined || choices.isLoading || isWaiting}
						aria-describedby="obstacle"
					>
						{words.issueAndPrint}
					</Button>
					<p id="obstacle" role="status">
						{obstacle}
					</p>
				</FixedAction>
			</div>
		</Card>
	);
}

function Where({ draft, onChange, choices, isFromSale, error }: DraftSideProps) {
	const words = useWords(WORDS);
	const errorAt = useFieldError(error);
	const offices = choices.offices.map(({ id, name }) => ({ value: String(id), label: name }));
	const types = choices.types.filter(({ useDestinationOffice }) => !isFromSale || useDestinationOffice === 0);
	return (
		<>
			<Select
				label={words.type}
				value={String(draft.typeId)}
				options={types.map((type) => ({ value: String(type.id), label: words.typeName(type) }))}
				error={errorAt('shippingTypeId')}
				onValue={(id) => onChange({ typeId: Number(id) })}
			/>
			<Select
				label={words.leavesFrom}
				value={String(choices.office?.id ?? '')}
				options={offices}
				error={errorAt('officeId')}
				onValue={(id) => onChange({ officeId: Number(id) })}
			/>
			{isTransfer(draft) && (
				<Select
					label={words.destination}
					value={String(draft.destinationId ?? '')}
					placeholder={words.chooseOffice}
					options={offices.filter(({ value }) => value !== String(choices.office?.id))}
					error={errorAt('destinationOfficeId')}
					onValue={(id) => onChange({ destinationId: Number(id) || undefined })}
				/>
			)}
		</>
	);
}

function Whom({ draft, onChange, error }: DraftSideProps) {
	const words = useWords(WORDS);
	const errorAt = useFieldError(error);
	return (
		<>
			<ClientChoice draft={draft} onChange={onChange} errorAt={errorAt} />
			<TextField
				label={words.recipient}
				isOptional
				autoComplete="off"
				value={draft.recipient}
				error={errorAt('recipient')}
				onValue={(recipient) => onChange({ recipient })}
			/>
			<TextField
				label={words.address}
				isOptional
				autoComplete="off"
				value={draft.address}
				error={errorAt('address')}
				onValue={(address) => onChange({ address })}
			/>
			<div className="pair">
				<TextField
					label={words.municipality}
					autoComplete="off"
					value={draft.municipality}
					error={errorAt('municipality')}
					onValue={(municipality) => onChange({ municipality })}
				/>
				<TextField
					label={words.city}
					autoComplete="off"
					value={draft.city}
					error={errorAt('city')}
					onValue={(city) => onChange({ city })}
				/>
			</div>
		</>
	);
}
