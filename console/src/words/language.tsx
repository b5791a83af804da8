/** The language that the person reads: every text is there in both, or the type check says which one is missing. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

export type Language = 'es' | 'en';

/** The same words in each language. An area's `messages.ts` exports one as `WORDS`. */
export type InBoth<W> = Readonly<Record<Language, W>>;

interface Reader {
	language: Language;
	/** Reads on in this language; the service keeps the choice. */
	read(language: string): void;
}

const ReaderContext = createContext<Reader>({ language: 'es', read: () => {} });

const isLanguage = (text: string): text is Language => text === 'es' || text === 'en';

/** Until the service says what was chosen. */
const firstLanguage = (): Language => (/^en\b/.test(navigator.language) ? 'en' : 'es');

export function LanguageProvider({ children }: { children: ReactNode }) {
	const [language, setLanguage] = useState(firstLanguage);
	const read = useCallback((chosen: string) => {
		if (isLanguage(chosen)) setLanguage(chosen);
	}, []);
	useEffect(() => {
		document.documentElement.lang = language;
	}, [language]);
	const reader = useMemo(() => ({ language, read }), [language, read]);
	return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export const useReader = (): Reader => use(ReaderContext);

export const useWords = <W,>(words: InBoth<W>): W => words[use(ReaderContext).language];
