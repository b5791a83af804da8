/** Filters as chips above a list, kept in the address. */
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import type { Option } from './field.tsx';
import { useAddress } from './use-address.ts';

interface ChoiceFilter {
	kind?: 'choice';
	/** The parameter of the API, which is also the one of the address. */
	name: string;
	label: string;
	options: readonly Option[];
}

/** Days from one to another, as `[from,to]` in Unix times. */
interface DaysFilter {
	kind: 'days';
	name: string;
	label: string;
}

export type Filter = ChoiceFilter | DaysFilter;

export function FilterChips({ filters }: { filters: readonly Filter[] }) {
	const words = useWords(GENERAL);
	const [address, change] = useAddress();
	const used = filters.filter(({ name }) => address[name]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
		<div className="chips" role="group" aria-label={words.filters}>
			{filters.map((filter) =>
				filter.kind === 'days' ? (
					<DaysChip key={filter.name} filter={filter} />
				) : (
					<ChoiceChip key={filter.name} filter={filter} />
				),
			)}
			{used.length > 0 && (
				<button
					type="button"
					className="text-button"
					onClick={() => change(Object.fromEntries(used.map(({ name }) => [name, undefined])))}
				>
					<X size={14} aria-hidden="true" /> {words.clearFilters}
				</button>
			)}
		</div>
	);
}

function ChoiceChip({ filter: { name, label, options } }: { filter: ChoiceFilter }) {
	const words = useWords(GENERAL);
	const [address, change] = useAddress();
	const id = useId();
	const value = address[name] ?? '';
	return (
		<span className="chip" data-used={value !== '' || undefined}>
			<label htmlFor={id}>{label}</label>
			<select id={id} value={value} onChange={({ target }) => change({ [name]: target.value || undefined })}>
				<option value="">{words.all(label)}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</span>
	);
}

const DAY_SECONDS = 86_400;
const dayOf = (seconds: number | undefined): string =>
	seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : '';
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

function DaysChip({ filter: { name, label } }: { filter: DaysFilter }) {
	const words = useWords(GENERAL);
	const [address, change] = useAddress();
	const [from, to] = (address[name] ?? '').replace(/[[\]]/g, '').split(',').filter(Boolean).map(Number);
	const set = (first: string, last: string) => {
		const [start, end] = [first || last, last || first];
		change({
			[name]:
				start && end
					? `[${secondsOf(start)},${Math.max(secondsOf(start), secondsOf(end)) + DAY_SECONDS - 1}]`
					: undefined,
		});
	};
	return (
		<span className="chip" data-used={from !== undefined || undefined}>
			<span>{label}</span>
			<DayField label={`${label}: ${words.from}`} day={dayOf(from)} onChoose={(day) => set(day, dayOf(to))} />
			<span aria-hidden="true">–</span>
			<DayField label={`${label}: ${words.to}`} day={dayOf(to)} onChoose={(day) => set(dayOf(from), day)} />
		</span>
	);
}

/** A year that is being typed passes through 2, 20 and 202, which are no filters. */
const FIRST_DAY = '1900-01-01';

interface DayFieldProps {
	label: string;
	day: string;
	onChoose(day: string): void;
}

function DayField({ label, day, onChoose }: DayFieldProps) {
	const [typed, setTyped] = useState<string>();
	return (
		<input
			type="date"
			aria-label={label}
			max="9999-12-31"
			value={typed ?? day}
			onChange={({ target: { value } }) => {
				setTyped(value);
				if (value === '' || value >= FIRST_DAY) onChoose(value);
			}}
			onBlur={() => setTyped(undefined)}
		/>
	);
}
