/** Short messages that come and go, with a way to undo where there is one. */
import { Toast } from '@base-ui/react/toast';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { sentenceOf } from '../words/errors.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';

const SECONDS = 5;

export function ToastProvider({ children }: { children: ReactNode }) {
	return (
		<Toast.Provider timeout={SECONDS * 1000} limit={3}>
			{children}
			<Toast.Portal>
				<Toast.Viewport className="toasts">
					<Toasts />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

function Toasts() {
	const words = useWords(GENERAL);
	const { toasts } = Toast.useToastManager();
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			aria-label={typeof toast.description === 'string' ? toast.description : undefined}
			className={`toast ${toast.type ?? ''}`}
			swipeDirection={['right', 'down']}
		>
			{toast.type === 'bad' ? (
				<TriangleAlert size={18} aria-hidden="true" />
			) : (
				<CircleCheck size={18} aria-hidden="true" />
			)}
			<Toast.Content className="toast-text">
				<Toast.Title render={<p />} />
			</Toast.Content>
			<Toast.Action className="text-button" />
			<Toast.Close className="icon-button" aria-label={words.close}>
				<X size={16} aria-hidden="true" />
			</Toast.Close>
		</Toast.Root>
	));
}

interface Toasted {
	/** What was done can be taken back by this. */
	undo?: () => void;
	isBad?: boolean;
}

/** `tell('Guía 148 anulada', { undo })`. */
export function useTell(): (sentence: string, toasted?: Toasted) => void {
	const { add } = Toast.useToastManager();
	const words = useWords(GENERAL);
	return useMemo(
		() =>
			(title, { undo, isBad = false } = {}) => {
				add({
					title,
					type: isBad ? 'bad' : 'good',
					priority: isBad ? 'high' : 'low',
					...(undo ? { actionProps: { children: words.undo, onClick: undo } } : {}),
				});
			},
		[add, words],
	);
}

/** Tells what the service refused, where no form or dialog is open to say it. */
export function useTellProblem(): (problem: Error) => void {
	const { language } = useReader();
	const tell = useTell();
	return (problem) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
}
