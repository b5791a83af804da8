/** The fields of the company's form, in parts that belong together. */
import { useMemo } from 'react';
import { Check, Select, TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import type { CompanyForm, Encoding, Paper } from './company-form.ts';
import { WORDS } from './company-messages.ts';

interface PartProps {
	form: CompanyForm;
	isFixed: boolean;
	errorAt(field: keyof CompanyForm): string | undefined;
	onChange(changes: Partial<CompanyForm>): void;
}

export function CompanyFields({ currency, ...part }: PartProps & { currency: string }) {
	return (
		<>
			<Facts {...part} />
			<Place {...part} />
			<Papers {...part} currency={currency} />
			<Rules {...part} />
		</>
	);
}

type TextName = 'name' | 'code' | 'activity' | 'address' | 'municipality' | 'city' | 'phone' | 'email';

/** A line of text of the company. */
function Line({ of: name, part, help, type }: { of: TextName; part: PartProps; help?: string; type?: string }) {
	const words = useWords(WORDS);
	return (
		<TextField
			label={words[name]}
			help={help}
			type={type ?? 'text'}
			value={part.form[name]}
			maxLength={name === 'name' ? 100 : 255}
			error={part.errorAt(name)}
			onValue={(value) => part.onChange({ [name]: value })}
		/>
	);
}

function Facts(part: PartProps) {
	const words = useWords(WORDS);
	return (
		<Card title={words.facts}>
			<fieldset className="part" disabled={part.isFixed}>
				<div className="pair">
					<Line of="name" part={part} />
					<Line of="code" part={part} help={words.codeHelp} />
				</div>
				<Line of="activity" part={part} help={words.activityHelp} />
				<div className="pair">
					<Line of="email" part={part} type="email" />
					<Line of="phone" part={part} type="tel" />
				</div>
			</fieldset>
		</Card>
	);
}

function Place(part: PartProps) {
	const words = useWords(WORDS);
	return (
		<Card title={words.place}>
			<fieldset className="part" disabled={part.isFixed}>
				<Line of="address" part={part} />
				<div className="pair">
					<Line of="municipality" part={part} />
					<Line of="city" part={part} />
				</div>
			</fieldset>
		</Card>
	);
}

const PAPERS: readonly Paper[] = ['letter', 'a4', 'roll80'];
const CHILE = ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'] as const;

function Papers({ currency, ...part }: PartProps & { currency: string }) {
	const words = useWords(WORDS);
	const { form, onChange } = part;
	const zoneName = (zone: string) => {
		const near = CHILE.find((each) => each === zone);
		return near ? words.zones[near] : zone.replaceAll('_', ' ');
	};
	const zones = useMemo(
		() => [...new Set([...CHILE, form.timeZone, ...Intl.supportedValuesOf('timeZone')])],
		[form.timeZone],
	);
	return (
		<Card title={words.papers}>
			<fieldset className="part" disabled={part.isFixed}>
				<div className="pair">
					<Select
						label={words.paper}
						help={words.paperHelp}
						value={form.paper}
						options={PAPERS.map((value) => ({ value, label: words.paperNames[value] }))}
						onValue={(value) => onChange({ paper: PAPERS.find((each) => each === value) ?? 'letter' })}
					/>
					<Select
						label={words.timeZone}
						help={words.timeZoneHelp}
						value={form.timeZone}
						error={part.errorAt('timeZone')}
						options={zones.map((value) => ({ value, label: zoneName(value) }))}
						onValue={(timeZone) => onChange({ timeZone })}
					/>
				</div>
				<TextField label={words.currency} help={words.currencyHelp} value={currency} readOnly onValue={() => {}} />
			</fieldset>
		</Card>
	);
}

const ENCODINGS: readonly Encoding[] = ['012', '123'];

function Rules({ form, isFixed, onChange }: PartProps) {
	const words = useWords(WORDS);
	return (
		<Card title={words.rules}>
			<fieldset className="part" disabled={isFixed}>
				{(['onlineStore', 'allowNegativeStock', 'allowOverpayment'] as const).map((name) => (
					<Check
						key={name}
						label={words[name]}
						help={words[`${name}Help`]}
						isChecked={form[name]}
						onCheck={(isOn) => onChange({ [name]: isOn })}
					/>
				))}
				<Select
					label={words.couponEncoding}
					help={words.couponEncodingHelp}
					value={form.couponEncoding}
					options={ENCODINGS.map((value) => ({ value, label: words.encodings[value] }))}
					onValue={(value) => onChange({ couponEncoding: ENCODINGS.find((each) => each === value) ?? '012' })}
				/>
			</fieldset>
		</Card>
	);
}
