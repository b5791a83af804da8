/** A choice among many records: one types, and the API finds by `q=`. */
import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Query } from '../api/call.ts';
import { type ListPage, useResource } from '../api/queries.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Field } from './field.tsx';

interface Choice {
	value: string;
	label: string;
	note?: string | undefined;
}

interface RecordComboboxProps<T> {
	label: string;
	help?: ReactNode;
	error?: string | undefined;
	isOptional?: boolean;
	placeholder?: string;
	/** `/v1/clients.json`, which takes `q=`. */
	path: string;
	query?: Query;
	/** How a record is shown. */
	show(record: T): Choice;
	value: Choice | null;
	onValue(choice: Choice | null, record: T | undefined): void;
}

const SHOWN = 10;

export function RecordCombobox<T>(props: RecordComboboxProps<T>) {
	const { label, help, error, isOptional = false, placeholder, path, query, show, value, onValue } = props;
	const words = useWords(GENERAL);
	const [text, setText] = useState(value?.label ?? '');
	const typed = useDeferredValue(text === value?.label ? '' : text.trim());
	const { data } = useResource<ListPage<T>>(path, { query: { ...query, limit: SHOWN, q: typed || undefined } });
	const records = data?.items ?? [];
	const choices = records.map(show);
	const choose = (chosen: Choice | null) =>
		onValue(chosen, chosen ? records.find((record) => show(record).value === chosen.value) : undefined);
	return (
		<Field label={label} help={help} error={error} isOptional={isOptional}>
			{(wiring) => (
				<Base.Root
					items={choices}
					filter={null}
					value={value}
					onValueChange={choose}
					inputValue={text}
					onInputValueChange={setText}
					isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
				>
					<Base.InputGroup className="combobox">
						<Base.Input
							className="input"
							placeholder={placeholder ?? words.typeToSearch}
							// Enter chooses: pressed a moment before what is looked for has come, it would send the form without it.
							onKeyDown={(event) => {
								if (event.key === 'Enter') event.preventDefault();
							}}
							{...wiring}
						/>
						<Base.Clear className="icon-button" aria-label={words.clear}>
							<X size={16} aria-hidden="true" />
						</Base.Clear>
						<Base.Trigger className="icon-button" aria-label={label}>
							<ChevronDown size={16} aria-hidden="true" />
						</Base.Trigger>
					</Base.InputGroup>
					<Base.Portal>
						<Base.Positioner className="over" sideOffset={4}>
							<Base.Popup className="menu combobox-popup">
								<Base.Empty className="menu-empty">{words.noMatch}</Base.Empty>
								<Base.List>
									{(choice: Choice) => (
										<Base.Item key={choice.value} value={choice} className="menu-item">
											<span>
												{choice.label}
												{choice.note && <small>{choice.note}</small>}
											</span>
											<Base.ItemIndicator>
												<Check size={16} aria-hidden="true" />
											</Base.ItemIndicator>
										</Base.Item>
									)}
								</Base.List>
							</Base.Popup>
						</Base.Positioner>
					</Base.Portal>
				</Base.Root>
			)}
		</Field>
	);
}
