/** Below every page: language and look. */
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { LOOKS, useLook } from './look.ts';
import { useOtherLanguage } from './read-in.ts';

export function Footer() {
	const words = useWords(GENERAL);
	const { other, readOther } = useOtherLanguage();
	const [look, wear] = useLook();
	return (
		<footer className="footer">
			<button type="button" className="text-button" lang={other} onClick={readOther}>
				{words.otherLanguage}
			</button>
			<label className="footer-look">
				<span>{words.look}</span>
				<select value={look} onChange={({ target }) => wear(LOOKS.find((each) => each === target.value) ?? 'system')}>
					{LOOKS.map((each) => (
						<option key={each} value={each}>
							{words.looks[each]}
						</option>
					))}
				</select>
			</label>
		</footer>
	);
}
