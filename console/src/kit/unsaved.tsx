/** Asks before changes are lost: when one leaves the page by mistake, inside the console or out of it. */
import { useBlocker } from '@tanstack/react-router';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { ConfirmDialog } from './dialog.tsx';

/** Stands in a form; `isDirty` says whether something was changed and not saved. */
export function Unsaved({ isDirty }: { isDirty: boolean }) {
	const words = useWords(GENERAL);
	const { proceed, reset, status } = useBlocker({
		shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
		enableBeforeUnload: () => isDirty,
		withResolver: true,
	});
	return (
		<ConfirmDialog
			question={words.unsaved}
			action={words.leave}
			isOpen={status === 'blocked'}
			onConfirm={() => proceed?.()}
			onClose={() => reset?.()}
		/>
	);
}
