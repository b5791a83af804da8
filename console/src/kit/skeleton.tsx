/** The shape of what comes, after a moment in which most of it has come already. */
import { type ReactNode, useEffect, useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

const PATIENCE_MS = 150;

/** Its content, once the wait has become noticeable. */
export function Later({ children }: { children: ReactNode }) {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, []);
	return isLate ? children : null;
}

/** Lines of text or rows to come. */
export function Skeleton({ lines = 3, height = 18 }: { lines?: number; height?: number }) {
	const words = useWords(GENERAL);
	return (
		<Later>
			<div className="skeleton" role="status" aria-label={words.loading}>
				{Array.from({ length: lines }, (_, line) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike
					<span key={line} style={{ height }} />
				))}
			</div>
		</Later>
	);
}

/** Before anything of a page is known. */
export const Waiting = () => (
	<div className="waiting">
		<Skeleton lines={6} height={28} />
	</div>
);
