/** Rights by area and deed, as a table to tick; changing includes seeing. */
import { useMay } from '../../api/session-context.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './token-messages.ts';
import { AREAS, type Area, DEEDS, type Deed } from './token-rights.ts';

interface RightsTableProps {
	rights: readonly string[];
	error: string | undefined;
	onChange(rights: readonly string[]): void;
}

export function RightsTable({ rights, error, onChange }: RightsTableProps) {
	const words = useWords(WORDS);
	const may = useMay();
	const tick = (area: Area, deed: Deed, isOn: boolean) => {
		const right = `${area}:${deed}`;
		// Who changes something has to see it; who may not see it changes nothing.
		const withIt = isOn ? [right, `${area}:read`] : [];
		const without = isOn ? [] : deed === 'read' ? DEEDS.map((each) => `${area}:${each}`) : [right];
		onChange([...new Set([...rights, ...withIt])].filter((each) => !without.includes(each)));
	};
	return (
		<div>
			<table className="rights">
				<thead>
					<tr>
						<th scope="col">{words.area}</th>
						{DEEDS.map((deed) => (
							<th key={deed} scope="col">
								{words.deeds[deed]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{AREAS.map(({ area, deeds }) => (
						<tr key={area}>
							<th scope="row">{words.areas[area]}</th>
							{DEEDS.map((deed) => (
								<td key={deed}>
									{deeds.includes(deed) && may(`${area}:${deed}`) && (
										<input
											type="checkbox"
											aria-label={`${words.areas[area]}: ${words.deeds[deed]}`}
											checked={rights.includes(`${area}:${deed}`)}
											onChange={({ target }) => tick(area, deed, target.checked)}
										/>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</div>
	);
}
