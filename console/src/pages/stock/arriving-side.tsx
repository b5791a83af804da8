/** Beside the lines: where goods come in, the paper they came with, what they come to, and the button that receives them. */
import { PackageCheck } from 'lucide-react';
import type { Office } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { type Option, Select, TextArea, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { Money, Quantity } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { type Arriving, worthOf } from './arriving.ts';
import { WORDS } from './messages.ts';

interface ArrivingSideProps {
	arriving: Arriving;
	onChange(changes: Partial<Arriving>): void;
	office: Office | undefined;
	offices: readonly Option[];
	units: number;
	obstacle: string | undefined;
	isBusy: boolean;
	error: unknown;
}

export function ArrivingSide(props: ArrivingSideProps) {
	const { arriving, onChange, office, offices, units, obstacle, isBusy, error } = props;
	const words = useWords(WORDS);
	const { language } = useReader();
	const { quantity } = useFormats();
	const isEmpty = arriving.lines.length === 0;
	return (
		<Card>
			<div className="stack">
				<Select
					label={words.arrivesAt}
					value={String(office?.id ?? '')}
					options={offices}
					onValue={(id) => onChange({ officeId: Number(id) })}
				/>
				<TextField
					label={words.document}
					value={arriving.document}
					placeholder={words.usualDocument}
					maxLength={100}
					onValue={(document) => onChange({ document })}
				/>
				<TextField
					label={words.documentNumber}
					isOptional
					value={arriving.documentNumber}
					maxLength={50}
					onValue={(documentNumber) => onChange({ documentNumber })}
				/>
				<TextArea
					label={words.note}
					isOptional
					rows={2}
					value={arriving.note}
					maxLength={1000}
					onValue={(note) => onChange({ note })}
				/>
				<dl className="entry-sums">
					<div>
						<dt>{words.units}</dt>
						<dd>
							<Quantity value={units} />
						</dd>
					</div>
					<div>
						<dt>{words.worth}</dt>
						<dd>
							<Money value={worthOf(arriving.lines, language)} />
						</dd>
					</div>
				</dl>
				<Problem error={error} />
				<FixedAction>
					<Button
						type="submit"
						look="primary"
						size="large"
						icon={PackageCheck}
						isBusy={isBusy}
						disabled={obstacle !== undefined}
						aria-describedby="obstacle"
					>
						{isEmpty ? words.receive : words.receiveUnits(quantity(units), units)}
					</Button>
				</FixedAction>
				<p id="obstacle" className="field-help" role="status">
					{isEmpty ? '' : obstacle}
				</p>
			</div>
		</Card>
	);
}
