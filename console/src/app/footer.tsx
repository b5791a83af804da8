/** Below every page: language and look. */
import { readSession } from '../api/access.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { LOOKS, useLook } from './look.ts';

export function Footer() {
	const words = useWords(GENERAL);
	const { language, read } = useReader();
	const other = language === 'es' ? 'en' : 'es';
	const [look, wear] = useLook();
	/** Pages of the service read the same choice. */
	const choose = (chosen: string) => {
		read(chosen);
		void readSession(chosen).catch(() => undefined);
	};
	return (
		<footer className="footer">
			<button type="button" className="text-button" lang={other} onClick={() => choose(other)}>
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
