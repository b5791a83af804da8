/** The choice of the other language, for this console and for the pages of the service. */
import { readSession } from '../api/access.ts';
import { useReader } from '../words/language.tsx';

export function useOtherLanguage(): { other: 'es' | 'en'; readOther(): void } {
	const { language, read } = useReader();
	const other = language === 'es' ? 'en' : 'es';
	const readOther = () => {
		read(other);
		void readSession(other).catch(() => undefined);
	};
	return { other, readOther };
}
