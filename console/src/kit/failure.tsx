/** What went wrong, in the person's language, with the way on. */
import { CloudOff, Lock, SearchX, TriangleAlert } from 'lucide-react';
import { ApiProblem, ServiceAway } from '../api/problem.ts';
import { useSentence } from '../words/errors.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button, LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailureProps {
	error: unknown;
	onRetry?: () => void;
	/** It stands inside a page that has its own title. */
	isPart?: boolean;
}

/** Stands in the place of what could not be shown. */
export function Failure({ error, onRetry, isPart = false }: FailureProps) {
	const words = useWords(GENERAL);
	const sentence = useSentence(error);
	const retry = onRetry && (
		<Button look="primary" onClick={onRetry}>
			{words.retry}
		</Button>
	);
	if (error instanceof ServiceAway)
		return (
			<EmptyState isPage={!isPart} icon={CloudOff} title={words.away}>
				{retry}
			</EmptyState>
		);
	if (error instanceof ApiProblem && error.status === 404)
		return (
			<EmptyState isPage={!isPart} icon={SearchX} title={words.notFound} text={words.notFoundText}>
				{!isPart && <LinkButton to="/">{words.goHome}</LinkButton>}
			</EmptyState>
		);
	if (error instanceof ApiProblem && error.status === 403)
		return <EmptyState isPage={!isPart} icon={Lock} title={words.forbidden} text={sentence} />;
	return (
		<EmptyState isPage={!isPart} icon={TriangleAlert} title={words.failed} text={sentence ?? words.failedText}>
			{retry}
		</EmptyState>
	);
}

/** Above or below a form: what the service refused, unless one of its fields says it. */
export function Problem({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
	const sentence = useSentence(error);
	const isAtField = error instanceof ApiProblem && error.field !== undefined && fields.includes(error.field);
	if (!sentence || isAtField) return null;
	return (
		<p className="problem" role="alert">
			<TriangleAlert size={18} aria-hidden="true" />
			<span>{sentence}</span>
		</p>
	);
}
