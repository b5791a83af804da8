/** A change that is asked about once before it happens: the button, the question, what the service refuses, and the toast. */
import { type ReactNode, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useChange } from '../api/queries.ts';
import { type Asked, ConfirmDialog } from './dialog.tsx';
import { useTell } from './toast.tsx';

interface ConfirmedChangeProps<Answer> extends Asked {
	/** What opens the question. */
	button(ask: () => void): ReactNode;
	call: Call & { path: string };
	/** Everything below these paths is read again. */
	refreshes?: readonly string[];
	/** What the toast says once it has happened. */
	done?: string;
	onDone?(answer: Answer): void;
}

export function ConfirmedChange<Answer = unknown>({
	button,
	call,
	refreshes = [],
	done,
	onDone,
	...asked
}: ConfirmedChangeProps<Answer>) {
	const tell = useTell();
	const [isAsked, ask] = useState(false);
	const change = useChange<void, Answer>({
		call: () => call,
		refreshes,
		onDone: (answer) => {
			ask(false);
			if (done) tell(done);
			onDone?.(answer);
		},
	});
	return (
		<>
			{button(() => ask(true))}
			<ConfirmDialog
				{...asked}
				isOpen={isAsked}
				isBusy={change.isPending}
				error={change.error}
				onConfirm={() => change.mutate()}
				onClose={() => {
					change.reset();
					ask(false);
				}}
			/>
		</>
	);
}
