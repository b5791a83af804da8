/** What went wrong, in the person's language. */
import { ApiProblem, ServiceAway } from '../api/problem.ts';
import { GENERAL } from './general.ts';
import { type Language, useReader } from './language.tsx';
import { SPANISH } from './refusals.ts';

export function sentenceOf(error: unknown, language: Language): string | undefined {
	if (error === null || error === undefined) return undefined;
	if (error instanceof ServiceAway) return GENERAL[language].away;
	if (!(error instanceof ApiProblem) || error.status >= 500) return GENERAL[language].failedText;
	if (error.status === 429) return GENERAL[language].tooMany;
	const says = language === 'es' ? SPANISH[error.code] : undefined;
	if (typeof says === 'function') return says(error.answer);
	return says ?? error.message;
}

export function useSentence(error: unknown): string | undefined {
	const { language } = useReader();
	return sentenceOf(error, language);
}

/** For a form: the sentence of the field that was refused. */
export function useFieldError(error: unknown): (field: string) => string | undefined {
	const sentence = useSentence(error);
	return (field) => (error instanceof ApiProblem && error.field === field ? sentence : undefined);
}
