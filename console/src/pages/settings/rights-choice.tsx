/** What a program may do: by a preset, or in detail by a table. */
import { useWords } from '../../words/language.tsx';
import { RightsTable } from './rights-table.tsx';
import { WORDS } from './token-messages.ts';
import { PRESET_RIGHTS, PRESETS, type Preset } from './token-rights.ts';

export interface ChosenRights {
	preset: Preset | 'custom';
	/** Ticked in the table. */
	ticked: readonly string[];
}

export const FIRST_CHOICE: ChosenRights = { preset: 'read', ticked: [] };

export const rightsOf = ({ preset, ticked }: ChosenRights): readonly string[] =>
	preset === 'custom' ? ticked : PRESET_RIGHTS[preset];

interface RightsChoiceProps {
	chosen: ChosenRights;
	/** It was sent already: what is missing is shown. */
	isTried: boolean;
	onChange(chosen: ChosenRights): void;
}

export function RightsChoice({ chosen, isTried, onChange }: RightsChoiceProps) {
	const words = useWords(WORDS);
	const { preset, ticked } = chosen;
	const option = (name: ChosenRights['preset'], title: string | undefined, text: string | undefined) => (
		<label key={name} className="option">
			<input
				type="radio"
				name="preset"
				checked={preset === name}
				onChange={() => onChange({ ...chosen, preset: name })}
			/>
			<span>
				{title}
				<small>{text}</small>
			</span>
		</label>
	);
	return (
		<>
			<fieldset className="choices two">
				<legend>{words.presetsTitle}</legend>
				{PRESETS.map((each) => option(each, words.presets[each][0], words.presets[each][1]))}
				{option('custom', words.custom, words.customHelp)}
			</fieldset>
			{preset === 'custom' && (
				<RightsTable
					rights={ticked}
					error={isTried && ticked.length === 0 ? words.rightMissing : undefined}
					onChange={(rights) => onChange({ preset, ticked: rights })}
				/>
			)}
		</>
	);
}
